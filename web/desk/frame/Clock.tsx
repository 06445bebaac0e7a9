import { useEffect, useState } from 'react'
import { nextEdition } from '@yukan/rules/article-state.ts'
import { HOUR, MINUTE, SECOND } from '@yukan/rules/tokyo-time.ts'
import { frameText } from '../../messages/desk.ts'
import styles from './Frame.module.css'

const TIME = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric', weekday: 'short' })

/** The time left until the next evening edition, in hours and minutes, rounded up. */
function timeLeft(now: Date): { hours: number; minutes: number } {
  const minutes = Math.ceil((nextEdition(now).getTime() - now.getTime()) / MINUTE)
  return { hours: Math.floor(minutes / (HOUR / MINUTE)), minutes: minutes % (HOUR / MINUTE) }
}

/** The time in Tokyo and what is left until the next edition; empty until the page runs, since a page may be read later than it was made. */
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
          <small>{frameText.untilEdition(timeLeft(now))}</small>
          <small>{DAY.format(now)}</small>
          {TIME.format(now)}
        </>
      )}
    </time>
  )
}
