import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import { cardFormText as text } from '../../../messages/payments.ts'
import { loadCardProvider } from './card-script.ts'
import { isSessionEnd } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { withoutCardReturn } from './card-return.ts'
import type { CardReturn as Returned } from './card-return.ts'
import { clearRegistration } from './CardForm.tsx'
import { beginCard, CardFailure, completeCard, registeredCard } from './card-calls.ts'
import styles from '../payments.module.css'
import { RegistrationEnd } from './RegistrationEnd.tsx'
import { useRegistration } from './use-registration.ts'

interface CardReturnProps {
  user: User
  returned: Returned
  onDone: () => void | Promise<void>
  onAnother: () => void
  refresh: () => Promise<void>
}

/** Completes a redirected registration (product §4 "Setup-intent redirect"). A repeated or unexpected return does not change the default card. */
async function complete(user: User, { clientSecret, isSucceeded, isExpected }: Returned): Promise<void> {
  if (!isSucceeded) throw new CardFailure('setup', false)
  const provider = await loadCardProvider(await beginCard())
  await completeCard(user, registeredCard(await provider.retrieveSetupIntent(clientSecret)), isExpected)
}

/** Completes a registration that comes back from the card's bank, then clears the address (product §2 "Account", §8 "Card"). */
export function CardReturn({ user, returned, onDone, onAnother, refresh }: CardReturnProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const registration = useRegistration()
  const isBegun = useRef(false)

  function clear() {
    clearRegistration()
    void navigate(`${pathname}${withoutCardReturn(search)}${hash}`, { replace: true, preventScrollReset: true })
  }
  /** "handled and then cleared" (product §2); if the session has ended, the address stays for the next try. */
  const run = () =>
    void registration.run(async () => {
      try {
        await complete(user, returned)
      } catch (error) {
        if (!isSessionEnd(error)) clear()
        throw error
      }
      clear()
      await onDone()
    })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    run()
  })

  return (
    <div className="stack gap-4" aria-busy={registration.isRunning}>
      {registration.isRunning && (
        <p role="status" className={styles.waiting}>
          {text.completing}
        </p>
      )}
      <p role="alert" className="alert">
        {registration.alert}
      </p>
      {registration.alert !== null && (
        <p className="buttons">
          {returned.isSucceeded && (
            <Button disabled={registration.isRunning} onClick={run}>
              {text.again}
            </Button>
          )}
          <Button disabled={registration.isRunning} onClick={onAnother}>
            {text.another}
          </Button>
        </p>
      )}
      <RegistrationEnd registration={registration} onLoggedIn={run} refresh={refresh} />
    </div>
  )
}
