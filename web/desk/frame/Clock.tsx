import { useEffect, useState } from 'react'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import styles from './Frame.module.css'

const TIME = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric', weekday: 'short' })

/** The time in Tokyo; empty until the page runs, since a page may be read later than it was made. */
export function Clock() {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} dateTime={now?.toISOString()}>
      {now !== null && (
        <>
          <small>{DAY.format(now)}</small>
          {TIME.format(now)}
        </>
      )}
    </time>
  )
}
