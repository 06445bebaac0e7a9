import { useNavigate } from 'react-router'
import { cardFormText } from '../../../messages/payments.ts'
import { LoginAgain } from '../../../forms/LoginAgain.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from '../payments.module.css'
import type { Registration } from './use-registration.ts'

interface RegistrationEndProps {
  registration: Registration
  onLoggedIn: () => void
  refresh: () => Promise<void>
}

/** Ends a registration: an ended session opens the login over the page, a final failure links to `/` (product §8 "Card"). */
export function RegistrationEnd({ registration, onLoggedIn, refresh }: RegistrationEndProps) {
  const navigate = useNavigate()
  const leave = () => void refresh().then(() => navigate('/', { replace: true }))
  return (
    <>
      {registration.isSessionLost && (
        <LoginAgain
          onDone={() => {
            registration.resume()
            onLoggedIn()
          }}
        />
      )}
      {registration.final !== null && (
        <Dialog title={cardFormText.title} onClose={leave}>
          <p role="alert" className={styles.final}>
            {registration.final}
          </p>
          <p className="buttons">
            <Button isFilled onClick={leave}>
              {cardFormText.close}
            </Button>
          </p>
        </Dialog>
      )}
    </>
  )
}
