import { ownText } from '../../messages/desk.ts'
import styles from './RecoveryCodeList.module.css'

/** Recovery codes, shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <section role="status">
      <h2>{ownText.recoveryCodes}</h2>
      <p>{ownText.codesHelp}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
