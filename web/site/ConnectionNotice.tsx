import { useSyncExternalStore } from 'react'
import { pageConnection } from '../rendering/page-connection.ts'
import { connectionText } from '../messages/pages.ts'
import styles from './ConnectionNotice.module.css'

/** Shown while the page that was asked for could not be requested. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(pageConnection.subscribe, pageConnection.read, pageConnection.readFirst)
  if (!isLost) return null
  return (
    <div className={styles.notice} role="alert">
      <p>{connectionText.lost}</p>
      <button type="button" className={styles.close} onClick={pageConnection.reportBack}>
        {connectionText.close}
      </button>
    </div>
  )
}
