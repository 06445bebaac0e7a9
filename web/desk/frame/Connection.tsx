import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { frameText } from '../../messages/desk.ts'
import { pageConnection } from '../../rendering/page-connection.ts'
import styles from './Frame.module.css'

/** Shows that there is no connection. When it is back, loads the page that was requested in the meantime, or this one again. */
export function Connection() {
  const isLost = useSyncExternalStore(pageConnection.subscribe, pageConnection.isLost, pageConnection.readFirst)
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const { reportLost } = pageConnection
    window.addEventListener('offline', reportLost)
    window.addEventListener('online', load)
    return () => {
      window.removeEventListener('offline', reportLost)
      window.removeEventListener('online', load)
    }
  }, [])
  return (
    <p role="alert" className={styles.connection}>
      {isLost ? frameText.noConnection : null}
    </p>
  )
}
