import { useEffect, useState } from 'react'
import { readingText } from '../../messages/reading.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ReadingPanel.module.css'
import { followUprightText, hasMore, turn } from './upright-scroll.ts'

/** The buttons below upright text; while they are there, its wheel and keys go from right to left. */
export function UprightButtons({ region }: { region: HTMLElement }) {
  const [more, setMore] = useState({ forward: true, back: false })
  useEffect(() => {
    const look = () => setMore({ forward: hasMore(region, 'forward'), back: hasMore(region, 'back') })
    const resized = new ResizeObserver(look)
    resized.observe(region)
    for (const child of region.children) resized.observe(child)
    region.addEventListener('scroll', look, { passive: true })
    const end = followUprightText(region, readingText.region)
    return () => {
      resized.disconnect()
      region.removeEventListener('scroll', look)
      end()
    }
  }, [region])
  return (
    <p className={styles.scrolling} role="group" aria-label={readingText.scrolling}>
      <button type="button" className={styles.action} disabled={!more.forward} onClick={() => turn(region, 'forward')}>
        <Icon name="previous" /> {readingText.forward}
      </button>
      <button type="button" className={styles.action} disabled={!more.back} onClick={() => turn(region, 'back')}>
        {readingText.back} <Icon name="next" />
      </button>
    </p>
  )
}
