import { Link } from '../ui/Link.tsx'
import { errorText, layoutText } from '../messages/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './ErrorScreen.module.css'

/** An error in one sentence, with links. */
export function ErrorScreen({ status, message, help }: { status: number; message: string; help?: string }) {
  return (
    <section className={styles.error} aria-labelledby="error-message">
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 id="error-message" className={styles.message}>
        {message}
      </h1>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <p className={styles.ways}>
        <ButtonLink to="/" isFilled>
          {errorText.toTop}
        </ButtonLink>
        <Link className={styles.link} to="/search/">
          {errorText.search}
        </Link>
        <Link className={styles.link} to="/contact/">
          {layoutText.contact}
        </Link>
      </p>
    </section>
  )
}
