import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { FoundingState } from '@yukan/contract/desk/founding.ts'
import { demoText, foundingSteps, foundingText } from '../../../messages/desk-founding.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Founding.module.css'
import { RemoveDemoDialog } from './RemoveDemoDialog.tsx'

type Step = FoundingState['steps'][number]

interface StepRowProps {
  row: Step
  isRunning: boolean
  onRegister: () => void
}

/** A step with its state, and the way to its form. */
function StepRow({ row: { step, isDone }, isRunning, onRegister }: StepRowProps) {
  const { title, hint, to } = foundingSteps[step]
  return (
    <li className={styles.step} data-done={isDone}>
      <b className={styles.state}>{isDone ? `✓ ${foundingText.done}` : `○ ${foundingText.missing}`}</b>
      <div>
        <h3>{title}</h3>
        <p className="quiet">{hint}</p>
      </div>
      {to !== null && (
        <p className={styles.way}>
          <Link to={to} aria-label={foundingText.toForm(title)}>
            {foundingText.toOpen}
          </Link>
        </p>
      )}
      {to === null && !isDone && (
        <p className={styles.way}>
          <Button disabled={isRunning} onClick={onRegister}>
            {foundingText.register}
          </Button>
        </p>
      )}
    </li>
  )
}

/** The steps before a newspaper is public, the opening, and the removal of the demo. */
export function FoundingScreen({ isOpen, openedAt, name, steps, demo }: FoundingState) {
  const [isRemoving, setRemoving] = useState(false)
  const { perform, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const report = useReport()
  const { revalidate } = useRevalidator()
  const register = () =>
    void perform(() => callDesk('/founding/set-up-payments', {}), { done: foundingText.registered, reload: revalidate })
  const open = () => void perform(() => callDesk('/founding/open', {}), { done: foundingText.opened, reload: revalidate })
  const needed = steps.filter((each) => each.isNeeded)
  const later = steps.filter((each) => !each.isNeeded)
  const isReady = needed.every((each) => each.isDone)
  const rows = (list: readonly Step[]) => (
    <ol className={styles.steps}>
      {list.map((row) => (
        <StepRow key={row.step} row={row} isRunning={isRunning} onRegister={register} />
      ))}
    </ol>
  )
  return (
    <>
      <h1>{foundingText.title}</h1>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <p className={isOpen ? 'quiet' : 'notice'}>
        {!isOpen && foundingText.preparing}
        {isOpen && (openedAt === null ? foundingText.isOpen : foundingText.openSince(shortTime(openedAt)))}
      </p>
      <p role="alert" className="alert">
        {alert}
      </p>
      <section className="section">
        <h2>
          {foundingText.needed} <small>{foundingText.progress(needed.filter(({ isDone }) => isDone).length, needed.length)}</small>
        </h2>
        {rows(needed)}
        <h2>{foundingText.later}</h2>
        {rows(later)}
        {isOpen ? (
          <p>
            <a href="/">{foundingText.toSite}</a>
          </p>
        ) : (
          <>
            <p className="quiet">{foundingText.openHint}</p>
            <p className="buttons">
              <Button isFilled disabled={!isReady || isRunning} onClick={open}>
                {foundingText.open}
              </Button>
            </p>
          </>
        )}
      </section>
      {demo !== null && (
        <section className="section">
          <h2>{demoText.title}</h2>
          <p>{demoText.hint}</p>
          <p className="quiet">{demoText.counts(demo)}</p>
          <p className="buttons">
            <Button onClick={() => setRemoving(true)}>{demoText.remove}</Button>
          </p>
        </section>
      )}
      {isRemoving && (
        <RemoveDemoDialog
          name={name}
          onClose={() => setRemoving(false)}
          onDone={(articles) => {
            setRemoving(false)
            report(demoText.removed(articles))
            void revalidate()
          }}
        />
      )}
    </>
  )
}
