import { planLabels, planYen } from '@yukan/rules/plans.ts'
import type { ReaderNotice } from '@yukan/rules/reader-access.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import { wallText as text } from '../../messages/pages.ts'
import type { ArticleData } from './article-data.ts'
import styles from './WallOffer.module.css'

/** How much of the article remains: characters and photographs. */
export function Remaining({ withheld }: { withheld: NonNullable<ArticleData['withheld']> }) {
  const { characters, pictures } = withheld
  if (characters === 0 && pictures === 0) return null
  return (
    <p className={styles.remaining}>
      {characters > 0 && text.characters(characters)}
      {characters > 0 && pictures > 0 && '　'}
      {pictures > 0 && text.pictures(pictures)}
    </p>
  )
}

function Price({ plan }: { plan: PlanName }) {
  const yen = planYen(plan)
  return (
    <li>
      <b>{planLabels[plan]}</b>
      <span className={styles.price}>{yen === null ? '' : text.monthly(yen)}</span>
      <span className={styles.about}>{text.plans[plan]}</span>
    </li>
  )
}

/** What a reader gets for which price, below the sentence that names what is missing (product §2, §9). */
export function WallOffer({ notice }: { notice: ReaderNotice }) {
  switch (notice) {
    case 'register':
      return (
        <>
          <p className={styles.lead}>{text.free}</p>
          <ul className={styles.gets}>
            {text.gets.map((get) => (
              <li key={get}>{get}</li>
            ))}
          </ul>
          <p className={styles.fine}>{text.afterTrial(planYen('web') ?? 0, planYen('webPaper') ?? 0)}</p>
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
