import type { OfferKind } from '@yukan/rules/membership/offer-kind.ts'
import { heroText, offerText as text } from '../../messages/offer.ts'
import type { Card } from '../../articles/article-card.ts'
import { useSite } from '../../site/site-data.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './OfferHead.module.css'

/** A public headline with its photograph. */
export type FirstStory = Pick<Card, 'headline' | 'image'>

/** The front page of the newest paper, too small to be read. */
export interface FrontPage {
  url: string
  width: number
  height: number
}

/** A drawn page if there is no paper yet. */
function DrawnPage() {
  return (
    <svg className={styles.page} viewBox="0 0 194 216" width="194" height="216" aria-hidden="true">
      <rect x="1" y="1" width="192" height="214" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="162" y="14" width="20" height="64" fill="var(--seal)" />
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

/** A telephone with the newspaper's first story, in front of the page. Decorative: its text is on the home page. */
function Phone({ story }: { story: FirstStory | null }) {
  const { publication } = useSite()
  return (
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.masthead}>
        <span className={styles.seal} data-text={publication.sealText} />
        {publication.name}
      </p>
      {story !== null && (
        <>
          <Picture className={styles.photo} image={story.image} sizes="10rem" alt="" isFirst />
          <p className={`${styles.story} phrases`}>
            <Phrases text={story.headline} />
          </p>
        </>
      )}
      <p className={styles.lines} />
    </div>
  )
}

interface OfferHeadProps {
  title: string
  offer: OfferKind
  /** Null if no paper is printed yet. */
  front: FrontPage | null
  /** Null if no article has a photograph yet. */
  story: FirstStory | null
}

/** The offer for the kind of reader: its content, its price now, and the button to the next step. */
export function OfferHead({ title, offer, front, story }: OfferHeadProps) {
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
        <p className="above-3 bold">{intro}</p>
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
        <Phone story={story} />
      </div>
    </header>
  )
}
