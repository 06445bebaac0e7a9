import type { ReactNode } from 'react'
import { flowText } from '../../../messages/subscription.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './flow.module.css'

export function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      {flowText.loading}
    </p>
  )
}

/** Payment data could not be loaded: shows the paper's contact (product §8). */
export function LoadFailure({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.step}>
      <p role="alert" className="alert">
        {flowText.failed}
      </p>
      <p className="buttons">
        <Button onClick={onAgain}>{flowText.again}</Button>
      </p>
    </div>
  )
}

/** The heading of a step; focused when the step is shown. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}

interface StepButtonsProps {
  onBack: () => void
  /** Absent if the step's own form continues. */
  onNext?: () => void
  isDisabled?: boolean
  next?: string
}

/** "Buttons back … and next" (product §2), next first for the eye, the thumb and the Tab key. */
export function StepButtons({ onBack, onNext, isDisabled = false, next = flowText.next }: StepButtonsProps) {
  return (
    <p className={styles.stepButtons}>
      {onNext !== undefined && (
        <Button isFilled disabled={isDisabled} onClick={onNext}>
          {next}
        </Button>
      )}
      <Button onClick={onBack}>{flowText.back}</Button>
    </p>
  )
}
