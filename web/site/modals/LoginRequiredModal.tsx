import { layoutText } from '../../messages/pages.ts'
import { writeTimes } from '../../storage/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

/** Asks a guest to sign up or log in, and stores where to return (product §2). */
export function LoginRequiredModal({ message, returnTo, close }: { message: string; returnTo: string; close: () => void }) {
  return (
    <Dialog title={layoutText.login} onClose={close}>
      <p className={styles.text}>{message}</p>
      <p className={styles.buttons} onClick={() => writeTimes({ loginRef: returnTo })}>
        <ButtonLink to="/login/">{layoutText.login}</ButtonLink>
        <ButtonLink to="/subscriptions/" isFilled>
          {layoutText.signup}
        </ButtonLink>
      </p>
    </Dialog>
  )
}
