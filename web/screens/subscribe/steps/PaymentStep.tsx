import { useState } from 'react'
import { useLocation } from 'react-router'
import { cardText } from '../../../messages/payments.ts'
import { paymentStepText as text } from '../../../messages/subscription.ts'
import { readTimes } from '../../../storage/times.ts'
import { Button } from '../../../ui/Button.tsx'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import { cardReturnOf } from '../../billing/cards/card-return.ts'
import { CardForm } from '../../billing/cards/CardForm.tsx'
import { CardReturn } from '../../billing/cards/CardReturn.tsx'
import { OwnCards } from '../../billing/cards/OwnCards.tsx'
import type { Cards } from '../../billing/use-payment-data.ts'
import { StepButtons, StepHeading } from './FlowParts.tsx'
import { stepAddress } from '../state/step-props.ts'
import type { StepProps } from '../state/step-props.ts'
import { useStatus } from '../../../forms/use-status.ts'

interface PaymentStepProps extends StepProps {
  cards: Cards
  loadCards: () => Promise<void>
}

/** The third step: the default card, registered if there is none (product §2 "payment-method", §4 "Card registration"). */
export function PaymentStep({ user, plan, cards, loadCards, refresh, onNext, onBack }: PaymentStepProps) {
  const { search } = useLocation()
  const [returned, setReturned] = useState(() => cardReturnOf(search, readTimes().subscription.clientSecret))
  const [isAdding, setAdding] = useState(false)
  const [message, setMessage] = useStatus()
  const hasNone = cards.cards.length === 0
  const hasDefault = cards.cards.some(({ id }) => id === cards.defaultId)

  async function onRegistered() {
    await refresh()
    await loadCards()
    setReturned(null)
    setAdding(false)
    setMessage(cardText.registered)
  }
  const another = () => {
    setMessage('')
    setReturned(null)
    setAdding(true)
  }

  if (returned !== null)
    return (
      <>
        <StepHeading>{text.title}</StepHeading>
        <CardReturn user={user} returned={returned} refresh={refresh} onDone={onRegistered} onAnother={another} />
      </>
    )
  return (
    <>
      <StepHeading>{text.title}</StepHeading>
      {hasNone ? <p>{cardText.none}</p> : <p>{text.intro}</p>}
      {!hasNone && <OwnCards cards={cards} load={loadCards} isUnderContract={false} />}
      <StatusMessage text={message} takesFocus />
      {(hasNone || isAdding) && (
        <CardForm
          user={user}
          returnPath={stepAddress('payment-method', plan)}
          plan={plan}
          isDefault
          refresh={refresh}
          onDone={onRegistered}
          {...(hasNone ? {} : { onCancel: () => setAdding(false) })}
        />
      )}
      {!hasNone && !isAdding && (
        <p className="buttons">
          <Button onClick={another}>{text.change}</Button>
        </p>
      )}
      {!hasNone && !hasDefault && <p className="alert">{text.needsDefault}</p>}
      <StepButtons onBack={onBack} onNext={onNext} isDisabled={!hasDefault} />
    </>
  )
}
