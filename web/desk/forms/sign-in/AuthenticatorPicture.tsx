import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import { ownText } from '../../../messages/desk.ts'
import styles from './AuthenticatorPicture.module.css'

/** The secret for an authenticator app: a QR code, and the same as text. */
export function AuthenticatorPicture({ secret, picture }: AuthenticatorSetup) {
  return (
    <div className={styles.setup}>
      <p>{ownText.scan}</p>
      <img src={picture} alt="" width="180" height="180" className={styles.picture} />
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  )
}
