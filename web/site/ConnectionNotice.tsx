import { useSyncExternalStore } from 'react'
import { CONNECTION_NOTICE, pageConnection } from '../rendering/page-connection.ts'
import { connectionText } from '../messages/pages.ts'
import styles from './ConnectionNotice.module.css'

/** A bar while a page is being loaded, visible after 150 ms; a notice while the page that was asked for could not be requested. */
export function ConnectionNotice() {
  const { subscribe, readFirst } = pageConnection
  const isLost = useSyncExternalStore(subscribe, pageConnection.isLost, readFirst)
  const isLoading = useSyncExternalStore(subscribe, pageConnection.isLoading, readFirst)
  return (
    <>
      {isLoading && <div className={styles.bar} role="progressbar" aria-label={connectionText.loading} />}
      {/* Always in the page: it is shown before its scripts are there, too (`rendering/early-clicks.ts`). */}
      <div id={CONNECTION_NOTICE} className={styles.notice} role="alert" hidden={!isLost} suppressHydrationWarning>
        <p>{connectionText.lost}</p>
        <button type="button" className="outlined" onClick={pageConnection.reportBack}>
          {connectionText.close}
        </button>
      </div>
    </>
  )
}
