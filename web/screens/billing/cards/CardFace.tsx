import type { Card } from '@yukan/contract/payment-entities.ts'
import { cardText } from '../../../messages/payments.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from '../payments.module.css'

/** Name of a card: 「VISA 下4桁 4242」. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${cardText.brands[brand]} ${cardText.spokenNumber(last4)}`
}

/** "masked number (last 4), brand icon and certified/uncertified label" (product §2 "payment-method"). */
export function CardFace({ card, isDefault = false }: { card: Card; isDefault?: boolean }) {
  return (
    <div className={styles.face}>
      <BrandMark brand={card.brand} />
      <p className={styles.number}>
        <span className="visually-hidden">{cardName(card)}</span>
        <span aria-hidden="true">{cardText.number(card.last4)}</span>
      </p>
      <p className="cluster gap-2">
        <span className={card.isCertified ? styles.certified : styles.uncertified}>
          {card.isCertified ? cardText.certified : cardText.uncertified}
        </span>
        {isDefault && <span className={styles.pays}>{cardText.isDefault}</span>}
      </p>
      {!card.isCertified && <p className={styles.warning}>{cardText.uncertifiedHelp}</p>}
    </div>
  )
}

/** The cards in display order: the default first. */
export function cardsInOrder(cards: readonly Card[], defaultId: string | null): Card[] {
  const rank = ({ id }: Card) => (id === defaultId ? 0 : 1)
  return cards.toSorted((a, b) => rank(a) - rank(b))
}
