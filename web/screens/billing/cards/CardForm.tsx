import { useEffect, useRef } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import { cardFormText as text } from '../../../messages/payments.ts'
import { readTimes, writeTimes } from '../../../storage/times.ts'
import { Button } from '../../../ui/Button.tsx'
import { AcceptedBrands } from './BrandMark.tsx'
import { completeCard, registeredCard } from './card-calls.ts'
import styles from '../payments.module.css'
import { useCardElement } from './use-card-element.ts'
import { RegistrationEnd } from './RegistrationEnd.tsx'
import { useRegistration } from './use-registration.ts'

interface CardFormProps {
  user: User
  /** Path to which the card's bank redirects, from the root. */
  returnPath: string
  /** The plan of the application, stored with the registration for the return; empty on the account page. */
  plan?: string
  /** Whether the card becomes the default: "default card set if on the subscription page" (product §4). */
  isDefault: boolean
  submit?: string
  onDone: () => void | Promise<void>
  onCancel?: () => void
  refresh: () => Promise<void>
  /** Called with whether the form can be sent: next is disabled until then (product §5). */
  onComplete?: (isComplete: boolean) => void
}

interface SendButtonProps {
  isOpen: boolean
  isAsked: boolean
  isDisabled: boolean
  text: string
  onSend: () => void
  onAgain: () => void
}

/** Deletes the stored registration when it is completed or abandoned (product §3 'times' subscription). */
export function clearRegistration(): void {
  writeTimes({ subscription: { ...readTimes().subscription, clientSecret: '' } })
}

/** The browser's Back button restores this page from its cache while it still waits for the bank. */
function useReturnByButton(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

function SendButton({ isOpen, isAsked, isDisabled, text: submit, onSend, onAgain }: SendButtonProps) {
  if (isOpen || !isAsked)
    return (
      <Button isFilled disabled={isDisabled} onClick={onSend}>
        {submit}
      </Button>
    )
  return (
    <Button isFilled onClick={onAgain}>
      {text.again}
    </Button>
  )
}

/** Registers a card with the provider's form, on payment pages only (product §2 "payment-method", §4 "Card registration"). */
export function CardForm({ user, returnPath, plan = '', isDefault, submit = text.submit, ...rest }: CardFormProps) {
  const { onDone, onCancel, refresh, onComplete } = rest
  const registration = useRegistration()
  const { place, mounted, isReady, isComplete, again } = useCardElement(registration)
  const confirmed = useRef<string>(null)
  const canSend = mounted !== null && isReady && isComplete && !registration.isRunning
  useEffect(() => onComplete?.(canSend), [onComplete, canSend])
  useReturnByButton()

  async function confirm(): Promise<string> {
    if (mounted === null) return registeredCard({})
    writeTimes({ subscription: { clientSecret: mounted.clientSecret, plan } })
    const confirmParams = { return_url: new URL(returnPath, window.location.origin).href }
    return registeredCard(await mounted.provider.confirmSetup({ elements: mounted.elements, confirmParams, redirect: 'if_required' }))
  }

  /** A card that the provider already has is not requested again with the next try. */
  const register = () =>
    registration.run(async () => {
      confirmed.current ??= await confirm()
      await completeCard(user, confirmed.current, isDefault)
      clearRegistration()
      await onDone()
    })

  const isOpen = mounted !== null
  return (
    <div className="stack gap-4" aria-busy={registration.isRunning}>
      <AcceptedBrands />
      <p className="ink-2 text-16">{text.intro}</p>
      {!isReady && registration.isRunning && (
        <p role="status" className={styles.waiting}>
          {text.loading}
        </p>
      )}
      <div ref={place} className={styles.element} />
      <p role="alert" className="alert">
        {registration.alert}
      </p>
      <p className="buttons">
        <SendButton
          isOpen={isOpen}
          isAsked={registration.alert !== null}
          isDisabled={!canSend}
          text={registration.isRunning && isOpen ? text.sending : submit}
          onSend={() => void register()}
          onAgain={again}
        />
        {onCancel !== undefined && (
          <Button disabled={registration.isRunning && isOpen} onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </p>
      <RegistrationEnd registration={registration} onLoggedIn={() => (isOpen ? undefined : again())} refresh={refresh} />
    </div>
  )
}
