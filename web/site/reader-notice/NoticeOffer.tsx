import { planLabels } from '@yukan/rules/membership/plans.ts'
import type { CardPlan } from '@yukan/rules/membership/plans.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { noticeText as text } from '../../messages/pages.ts'
import { useSite } from '../site-data.ts'
import styles from './NoticeOffer.module.css'

function Price({ plan }: { plan: CardPlan }) {
  const { prices } = useSite()
  return (
    <li className="stack gap-1 pad-3-4 on-sheet framed">
      <b>{planLabels[plan]}</b>
      <span className={styles.price}>{text.monthly(prices[plan])}</span>
      <span className={styles.about}>{text.plans[plan]}</span>
    </li>
  )
}

/** The offer with its price, below the sentence with the missing right (product §2, §9). */
export function NoticeOffer({ notice }: { notice: ReaderNotice }) {
  const { prices, trialUntil } = useSite()
  switch (notice) {
    case 'register':
      return (
        <>
          <p className={styles.lead}>
            {text.free(trialUntil).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                <b key={part} className="vermilion whole">
                  {part}
                </b>
              ),
            )}
          </p>
          <ul className={styles.gets}>
            {text.gets.map((get) => (
              <li key={get}>{get}</li>
            ))}
          </ul>
          <p className={styles.fine}>{text.afterTrial(prices)}</p>
        </>
      )
    case 'apply':
      return (
        <>
          <p className={styles.lead}>{text.atOnce}</p>
          <ul className={styles.plans}>
            <Price plan="web" />
            <Price plan="webPaper" />
          </ul>
          <p className={styles.fine}>{text.cancelAnytime}</p>
        </>
      )
    case 'change-plan':
      return (
        <>
          <p className={styles.lead}>{text.printOnly}</p>
          <ul className={styles.plans}>
            <Price plan="webPaper" />
          </ul>
        </>
      )
    case 'device-limit':
      return null
  }
}
