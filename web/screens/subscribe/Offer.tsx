import type { OfferKind } from '@yukan/rules/offer-kind.ts'
import { heroText, offerText as text } from '../../messages/offer.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import styles from './Offer.module.css'

/** The front page of the newest paper, too small to be read. */
export interface FrontPage {
  url: string
  width: number
  height: number
}

/** A drawn page, where there is no paper yet. */
function DrawnPage() {
  return (
    <svg className={styles.page} viewBox="0 0 194 216" width="194" height="216" aria-hidden="true">
      <rect x="1" y="1" width="192" height="214" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="162" y="14" width="20" height="64" fill="#b3261e" />
      <rect x="92" y="14" width="58" height="64" fill="var(--indigo)" opacity="0.35" />
      <g fill="var(--ink-3)">
        {[14, 28, 42, 56, 70].map((x) => (
          <rect key={x} x={x} y="14" width="6" height="188" />
        ))}
        {[92, 106, 120, 134, 148, 162, 176].map((x) => (
          <rect key={x} x={x} y="92" width="6" height="110" />
        ))}
      </g>
    </svg>
  )
}

/** A telephone with an article, in front of the page. */
function Phone() {
  return (
    <svg className={styles.phone} viewBox="0 0 96 176" width="96" height="176" aria-hidden="true">
      <rect x="2" y="2" width="92" height="172" rx="13" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="4" />
      <rect x="10" y="16" width="7" height="14" fill="#b3261e" />
      <rect x="21" y="20" width="46" height="6" fill="var(--ink)" />
      <rect x="10" y="38" width="76" height="46" fill="var(--indigo)" opacity="0.35" />
      <path d="M10 84 30 62l14 12 18-20 24 30Z" fill="var(--indigo)" />
      <g fill="var(--ink)">
        <rect x="10" y="93" width="70" height="7" />
        <rect x="10" y="105" width="46" height="7" />
      </g>
      <g fill="var(--ink-3)">
        {[120, 130, 140, 150].map((y) => (
          <rect key={y} x="10" y={y} width={y === 150 ? 48 : 76} height="4" />
        ))}
      </g>
    </svg>
  )
}

/** The offer for the kind of reader: what one gets, what it costs now, and the button to the next step. */
export function OfferHead({ title, offer, front }: { title: string; offer: OfferKind; front: FrontPage | null }) {
  const { claim, intro, button } = heroText[offer]
  const isOnPage = button.to.startsWith('#')
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={`${styles.claim} phrases`}>
          {claim.map((line) => (
            <span key={line}>
              <Phrases text={line} />
            </span>
          ))}
        </p>
        <p>{text.lead}</p>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.go}>
          <ButtonLink to={button.to} isFilled>
            {button.label}
          </ButtonLink>
          {!isOnPage && (
            <a className="text-link" href="#plans">
              {text.plansTitle}
            </a>
          )}
        </p>
      </div>
      <div className={styles.picture}>
        {front === null ? (
          <DrawnPage />
        ) : (
          <img className={styles.page} src={front.url} width={front.width} height={front.height} alt={text.frontPage} />
        )}
        <Phone />
      </div>
    </header>
  )
}

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

function Mark({ value }: { value: string }) {
  if (value !== '○' && value !== '―') return value
  return (
    <>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{text.mark[value]}</span>
    </>
  )
}

/** The kinds of members beside each other. */
export function OfferComparison() {
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
            {text.kinds.map((kind) => (
              <th key={kind} scope="col" className="phrases">
                <Phrases text={kind} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={text.kinds[index]}>
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

/** Questions that readers ask before they subscribe; `cities`: those of the delivery, empty where the newspaper has not set it. */
export function OfferQuestions({ cities }: { cities: string }) {
  const questions = cities === '' ? text.questions : [...text.questions, text.whereQuestion(cities)]
  return (
    <section aria-labelledby="offer-questions">
      <h2 id="offer-questions" className={styles.heading}>
        {text.questionsTitle}
      </h2>
      {questions.map(([question, answer]) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
