import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readingText } from '../../messages/reading.ts'
import { READING_DEFAULTS, readReadingSettings, showReadingSettings, writeReadingSettings } from '../../storage/reading-settings.ts'
import type { ReadingSettings } from '../../storage/reading-settings.ts'
import { Aloud } from './Aloud.tsx'
import { Choices } from './Choices.tsx'
import styles from './ReadingPanel.module.css'
import { UprightButtons } from './UprightButtons.tsx'

export interface ReadingPanelProps {
  /** Id of the element that is read. An empty element after it gets the buttons that turn upright text. */
  region: string
}

function useRegion(id: string): HTMLElement | null {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => setRegion(document.getElementById(id)), [id])
  return region
}

/** The settings for reading, which act at once and are stored, and reading aloud. */
export function ReadingPanel({ region: id }: ReadingPanelProps) {
  const region = useRegion(id)
  const [settings, setSettings] = useState(readReadingSettings)
  const change = (changed: Partial<ReadingSettings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    showReadingSettings(next)
    writeReadingSettings(next)
  }
  const isUpright = settings.writing === 'vertical'
  const place = region?.nextElementSibling ?? null
  return (
    <section className="above-3 pad-4 on-wash text-16 framed" aria-label={readingText.title}>
      <p className={styles.hint}>{readingText.hint}</p>
      <Sample />
      <Choices name="writing" groups={readingText.groups.writing} value={settings.writing} choose={(writing) => change({ writing })} />
      <Choices name="size" groups={readingText.groups.size} value={settings.size} choose={(size) => change({ size })} />
      <Choices name="ruby" groups={readingText.groups.ruby} value={settings.ruby} choose={(ruby) => change({ ruby })} />
      <Choices name="colours" groups={readingText.groups.colours} value={settings.colours} choose={(colours) => change({ colours })} />
      {isUpright && <p className={styles.hint}>{readingText.verticalHint}</p>}
      {region !== null && <Aloud region={region} />}
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => change(READING_DEFAULTS)}>
          {readingText.reset}
        </button>
        <button
          type="button"
          className={styles.action}
          onClick={(event) => {
            const details = event.currentTarget.closest('details')
            if (details === null) return
            details.open = false
            details.querySelector('summary')?.focus()
          }}
        >
          {readingText.close}
        </button>
      </p>
      {region !== null && place !== null && isUpright && createPortal(<UprightButtons region={region} />, place)}
    </section>
  )
}

/** Some words as the text is shown now. */
function Sample() {
  return (
    <figure className={styles.sample}>
      <figcaption className="bold text-14">{readingText.sample}</figcaption>
      <div data-reading="sample" className={styles.sampleText}>
        <p>
          <ruby>
            夕暮<rt>ゆうぐ</rt>
          </ruby>
          れの
          <ruby>
            商店街<rt>しょうてんがい</rt>
          </ruby>
          に、<span className="n1">11</span>月の風が吹いた。
        </p>
      </div>
    </figure>
  )
}
