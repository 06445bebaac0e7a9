import { useModal } from '../../layout/modals/modal-state.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { layoutText, paperText } from '../../messages.ts'
import { DayPicker } from './DayPicker.tsx'
import type { PaperData } from './paper-data.ts'
import styles from './PaperScreen.module.css'

/** The printed paper of a day (spec §2 "Paper page"): choosing a day, and its pages from the right. */
export function PaperScreen({ paper }: { paper: PaperData }) {
  const { open } = useModal()
  return (
    <section className={styles.paper}>
      <h1 className={styles.heading}>{paper.day === null ? layoutText.paper : paperText.dayTitle(japaneseDay(paper.day))}</h1>
      <DayPicker shown={paper.day ?? paper.today} today={paper.today} />
      {paper.pages.length === 0 ? (
        <p className={styles.empty}>{paperText.empty}</p>
      ) : (
        <ol className={styles.pages}>
          {paper.pages.map((page) => (
            <li key={`${page.kind}-${page.page}`}>
              <a
                className={styles.page}
                href={page.url ?? '/subscriptions/'}
                onClick={(event) => {
                  if (page.mayView) return
                  event.preventDefault()
                  open({ name: 'login-required', data: { message: paperText.needsMember, returnTo: paper.path } })
                }}
              >
                <img src={page.previewUrl} width={page.width} height={page.height} alt={paperText.page(page.page)} loading="lazy" />
                <span>{paperText.page(page.page)}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
