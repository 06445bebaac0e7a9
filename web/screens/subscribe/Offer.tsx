import { offerText as text } from '../../messages/offer.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import styles from './Offer.module.css'

/** A page of the paper beside a telephone that shows it. */
function OfferPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 220" width="320" height="220" aria-hidden="true">
      <g fill="var(--sheet)" stroke="var(--ink)" strokeWidth="3">
        <rect x="12" y="14" width="170" height="192" />
        <rect x="206" y="62" width="86" height="150" rx="12" />
      </g>
      <rect x="150" y="26" width="22" height="66" fill="#b3261e" />
      <rect x="84" y="26" width="56" height="66" fill="var(--indigo)" opacity="0.35" />
      <g fill="var(--ink-3)">
        {[26, 40, 54, 68].map((x) => (
          <rect key={x} x={x} y="26" width="6" height="166" />
        ))}
        {[84, 98, 112, 126, 140, 154, 166].map((x) => (
          <rect key={x} x={x} y="104" width="6" height="88" />
        ))}
        {[150, 162, 174, 186].map((y) => (
          <rect key={y} x="218" y={y} width="62" height="5" />
        ))}
      </g>
      <rect x="218" y="82" width="62" height="8" fill="#b3261e" />
      <rect x="218" y="98" width="62" height="42" fill="var(--indigo)" opacity="0.35" />
    </svg>
  )
}

/** What one gets, and that two weeks are free. */
export function OfferHead({ title, intro }: { title: string; intro: string }) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={`${styles.claim} phrases`}>
          {text.claim.map((line) => (
            <span key={line}>
              <Phrases text={line} />
            </span>
          ))}
        </p>
        <p>{text.lead}</p>
        <p className={styles.intro}>{intro}</p>
      </div>
      <OfferPicture />
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
              <th key={kind} scope="col">
                {kind}
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
