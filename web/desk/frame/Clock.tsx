import { useEffect, useState } from 'react'
import { HOUR, MINUTE, SECOND, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { frameText } from '../../messages/desk.ts'
import styles from './Frame.module.css'

const TIME = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', second: '2-digit' })
const MINUTES = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric', weekday: 'short' })

/** The time left until an instant: `1:17:53`; nothing once it has come. */
function timeLeft(end: Date, now: Date): string {
  const left = Math.max(0, end.getTime() - now.getTime())
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))}:${two(Math.floor((left % MINUTE) / SECOND))}`
}

interface ClockProps {
  /** When the page was made. */
  loadedAt: string
  edition: string
}

/** The next edition and the time in Tokyo. Seconds and the countdown run with the page: without a script they would be wrong. */
export function Clock({ loadedAt, edition }: ClockProps) {
  const [running, setRunning] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setRunning(new Date())
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [])
  const now = running ?? new Date(loadedAt)
  const next = new Date(edition)
  const isToday = tokyoDay(now) === tokyoDay(next)
  return (
    <>
      <div className={styles.next} role="timer">
        <small>{frameText.edition}</small>
        <b>
          {!isToday && <small>{frameText.tomorrow}</small>}
          {MINUTES.format(next)}
        </b>
        {running !== null && <span>{frameText.left(timeLeft(next, running))}</span>}
      </div>
      <time className={styles.clock} dateTime={now.toISOString()}>
        <small>{DAY.format(now)}</small>
        {running === null ? MINUTES.format(now) : TIME.format(running)}
      </time>
    </>
  )
}
