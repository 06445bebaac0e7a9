import { useEffect, useRef, useState } from 'react'
import { HOUR, MINUTE, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { nearDay } from '../../messages/desk-days.ts'
import { frameText } from '../../messages/desk.ts'
import styles from './Frame.module.css'

const TIME = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', second: '2-digit' })
const MINUTES = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric', weekday: 'short' })

/** The time left until an instant: `1:17:53`; empty once it has passed. */
function timeLeft(end: Date, now: Date): string {
  const left = Math.max(0, end.getTime() - now.getTime())
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))}:${two(Math.floor((left % MINUTE) / SECOND))}`
}

interface ClockProps {
  /** When the page was rendered. */
  loadedAt: string
  edition: string
}

/** The next edition and the time in Tokyo. Seconds and the countdown run with the page: without a script they would be wrong. */
export function Clock({ loadedAt, edition }: ClockProps) {
  const [now, setNow] = useState(() => new Date(loadedAt))
  const time = useRef<HTMLSpanElement>(null)
  const left = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let shown: number | null = null
    // Seconds are written past React, into boxes of fixed size: rerendering the frame each second would cost as much as a key.
    const tick = () => {
      const running = new Date()
      if (time.current !== null) time.current.textContent = TIME.format(running)
      if (left.current !== null) left.current.textContent = frameText.left(timeLeft(new Date(edition), running))
      const minute = Math.floor(running.getTime() / MINUTE)
      if (minute === shown) return
      shown = minute
      setNow(running)
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [edition])
  const next = new Date(edition)
  const [today, day] = [tokyoDay(now), tokyoDay(next)]
  return (
    <>
      <div className={styles.next} role="timer">
        <small>{frameText.edition}</small>
        <b>
          {day !== today && <small>{nearDay(day, today)}</small>}
          {MINUTES.format(next)}
        </b>
        <span ref={left} className={styles.left} />
      </div>
      <time className={styles.clock} dateTime={now.toISOString()}>
        <small>{DAY.format(now)}</small>
        <span ref={time} className={styles.time} />
        <noscript>{MINUTES.format(new Date(loadedAt))}</noscript>
      </time>
    </>
  )
}
