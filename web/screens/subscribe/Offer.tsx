import type { Publication } from '@yukan/contract/master-entities.ts'
import { ACCEPTED_BRANDS, CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { CARD_PLANS } from '@yukan/rules/membership/plans.ts'
import type { CardPlan } from '@yukan/rules/membership/plans.ts'
import { offerText as text } from '../../messages/offer.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { BrandMark } from '../billing/cards/BrandMark.tsx'
import styles from './Offer.module.css'

/** The way to a subscription in three steps. */
export function OfferSteps() {
  return (
    <section aria-labelledby="offer-steps">
      <h2 id="offer-steps" className={styles.heading}>
        {text.stepsTitle}
      </h2>
      <ol className={styles.steps}>
        {text.steps.map(([name, about]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{about}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A feature that a plan does not have. */
const NO = '―'

function Mark({ value }: { value: string }) {
  if (value !== '○' && value !== NO) return value
  return (
    <>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{text.mark[value]}</span>
    </>
  )
}

interface OfferComparisonProps {
  /** The trial is before the reader, or runs. */
  hasTrial: boolean
  /** 「1,650円/月」 by plan. */
  prices: Partial<Record<CardPlan, string>>
}

/** The trial has a column of its own. */
const TRIAL_COLUMN = 1

/** The kinds of members side by side. */
export function OfferComparison({ hasTrial, prices }: OfferComparisonProps) {
  const free = yenText(0)
  const priceRow = [text.priceRow, free, free, ...CARD_PLANS.map((plan) => prices[plan] ?? NO)]
  const shown = <T,>(columns: readonly T[]) => columns.filter((_, index) => hasTrial || index !== TRIAL_COLUMN)
  const isTrial = (index: number) => (hasTrial && index === TRIAL_COLUMN ? styles.trial : undefined)
  return (
    <section aria-labelledby="offer-comparison">
      <h2 id="offer-comparison" className={styles.heading}>
        {text.compareTitle}
      </h2>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.what}</span>
            </th>
            {shown(text.kinds).map((kind, index) => (
              <th key={kind} scope="col" className={isTrial(index)}>
                <span className="phrases">
                  <Phrases text={kind} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...text.rows, priceRow].map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shown(values).map((value, index) => (
                <td key={shown(text.kinds)[index]} className={isTrial(index)}>
                  <Mark value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Questions that readers ask before they subscribe; `cities`: those of the delivery, empty if the newspaper has not set it. */
export function OfferQuestions({ cities }: { cities: string }) {
  const questions = cities === '' ? text.questions : [...text.questions, text.whereQuestion(cities)]
  return (
    <section aria-labelledby="offer-questions">
      <h2 id="offer-questions" className={styles.heading}>
        {text.questionsTitle}
      </h2>
      {questions.map(([question, answer], index) => (
        <details key={question} className={styles.question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

interface OfferEndProps {
  /** The trial is before the reader, or runs. */
  hasTrial: boolean
  publication: Pick<Publication, 'phone' | 'phoneHours'>
}

/** How to cancel. */
export function OfferEnd({ hasTrial, publication: { phone, phoneHours } }: OfferEndProps) {
  const rows = hasTrial ? [text.endOfTrial, ...text.end] : text.end
  return (
    <section aria-labelledby="offer-end">
      <h2 id="offer-end" className={styles.heading}>
        {text.endTitle}
      </h2>
      <p>{text.endIntro}</p>
      <dl className={styles.facts}>
        {rows.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {phone !== '' && (
          <div>
            <dt>{text.endByPhone}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a>
              {phoneHours !== '' && `（${phoneHours}）`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The brands of cards that are accepted. */
export function OfferCards() {
  return (
    <section aria-labelledby="offer-cards">
      <h2 id="offer-cards" className={styles.heading}>
        {text.cardsTitle}
      </h2>
      <ul className={styles.brands}>
        {ACCEPTED_BRANDS.map((brand) => (
          <li key={brand} className="row gap-2">
            <BrandMark brand={brand} />
            {CARD_BRANDS[brand]}
          </li>
        ))}
      </ul>
    </section>
  )
}
