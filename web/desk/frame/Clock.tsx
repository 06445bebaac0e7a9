import { useEffect, useRef, useState } from 'react'
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

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE)

/** The time in Tokyo and what is left until the next edition; empty until the page runs, since a page may be read later than it was made. */
export function Clock() {
  const [minute, setMinute] = useState<Date | null>(null)
  const time = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let shown: number | null = null
    // The second is written past React, into a box of fixed size: drawing the frame anew each second would cost as much as a key.
    const tick = () => {
      const now = new Date()
      if (time.current !== null) time.current.textContent = TIME.format(now)
      if (minuteOf(now) === shown) return
      shown = minuteOf(now)
      setMinute(now)
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} dateTime={minute?.toISOString()}>
      {minute !== null && (
        <>
          <small>{frameText.untilEdition(timeLeft(minute))}</small>
          <small>{DAY.format(minute)}</small>
        </>
      )}
      <span ref={time} className={styles.time} />
    </time>
  )
}
