import { useId, useState } from 'react'
import type { Card } from '@yukan/contract/payment-entities.ts'
import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { declineSentence } from '../../../messages/declines.ts'
import { cardFormText, cardText } from '../../../messages/payments.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ActionAlert } from '../../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import { failureText, useAction } from '../../../forms/use-action.ts'
import { makeDefaultCard, removeCard } from './card-calls.ts'
import { CardFace, cardName, cardsInOrder } from './CardFace.tsx'
import styles from '../payments.module.css'
import type { Cards } from '../use-payment-data.ts'
import { useStatus } from '../../../forms/use-status.ts'

const IN_USE = 'E_CARD_IN_USE'

function removalFailureText(refusal: BrowserRefusal): string {
  return refusal.code === IN_USE ? cardText.inUse : failureText(refusal, cardFormText.remove)
}

const DECLINED = 'E_CARD_DECLINED'

/** A payment that is owed is tried with the new card at once. */
function defaultFailureText(refusal: BrowserRefusal): string {
  const sentence = failureText(refusal, cardFormText.default)
  return refusal.code === DECLINED ? `${sentence}\n${declineSentence(refusal.body['declineCode'])}` : sentence
}

interface CardActionsProps {
  card: Card
  isDefault: boolean
  /** The card pays for a running contract and cannot be removed. */
  isInUse: boolean
  isDisabled: boolean
  onDefault: () => void
  onRemove: () => void
}

/** The actions of a card. */
export function CardActions({ card, isDefault, isInUse, isDisabled, onDefault, onRemove }: CardActionsProps) {
  const helpId = useId()
  const name = cardName(card)
  return (
    <>
      {isInUse && (
        <p id={helpId} className="ink-2 text-16">
          {cardText.inUse}
        </p>
      )}
      <p className="buttons">
        {!isDefault && (
          <Button aria-label={cardText.makeDefaultLabel(name)} disabled={isDisabled} onClick={onDefault}>
            {cardText.makeDefault}
          </Button>
        )}
        <Button
          aria-label={cardText.removeLabel(name)}
          aria-describedby={isInUse ? helpId : undefined}
          disabled={isDisabled || isInUse}
          onClick={onRemove}
        >
          {cardText.remove}
        </Button>
      </p>
    </>
  )
}

function useCardChanges({ customerId }: Cards, load: () => Promise<void>) {
  const action = useAction()
  const [asked, setAsked] = useState<Card | null>(null)
  const [message, setMessage] = useStatus()

  async function change(work: () => Promise<void>, explain: (refusal: BrowserRefusal) => string, done: string) {
    setMessage('')
    const isDone = await action.run(work, explain)
    setAsked(null)
    if (!isDone) return
    await load()
    setMessage(done)
  }
  const pay = (card: Card) => change(() => makeDefaultCard(customerId, card), defaultFailureText, cardText.changed)
  const remove = (card: Card) => change(() => removeCard(customerId, card), removalFailureText, cardText.removed)
  return { action, asked, setAsked, message, pay, remove }
}

/** The member's cards with the actions of each (product §2 "cards", §4, §8 "Card"). */
export function OwnCards({ cards, load, isUnderContract }: { cards: Cards; load: () => Promise<void>; isUnderContract: boolean }) {
  const { action, asked, setAsked, message, pay, remove } = useCardChanges(cards, load)
  const { cards: list, defaultId } = cards
  return (
    <>
      {list.length === 0 ? (
        <p>{cardText.none}</p>
      ) : (
        <ul className={styles.cards} aria-label={cardText.list}>
          {cardsInOrder(list, defaultId).map((card) => (
            <li key={card.id}>
              <CardFace card={card} isDefault={card.id === defaultId} />
              <CardActions
                card={card}
                isDefault={card.id === defaultId}
                isInUse={isUnderContract && card.id === defaultId}
                isDisabled={action.isRunning}
                onDefault={() => void pay(card)}
                onRemove={() => setAsked(card)}
              />
            </li>
          ))}
        </ul>
      )}
      <ActionAlert action={action} />
      <StatusMessage text={message} takesFocus />
      {asked !== null && (
        <ConfirmDialog
          title={cardText.removeTitle}
          confirm={cardText.remove}
          cancel={cardFormText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          {cardText.removeQuestion(cardName(asked))}
        </ConfirmDialog>
      )}
    </>
  )
}
