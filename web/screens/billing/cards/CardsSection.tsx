import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import { cardFormText, cardText } from '../../../messages/payments.ts'
import { readTimes } from '../../../storage/times.ts'
import { Button } from '../../../ui/Button.tsx'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import type { Loaded } from '../../../client/use-loaded.ts'
import { cardReturnOf } from './card-return.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { OwnCards } from './OwnCards.tsx'
import styles from '../payments.module.css'
import type { Cards } from '../use-payment-data.ts'
import { useStatus } from '../../../forms/use-status.ts'

const CardForm = lazy(async () => ({ default: (await import('./CardForm.tsx')).CardForm }))
const CardReturn = lazy(async () => ({ default: (await import('./CardReturn.tsx')).CardReturn }))

/** Query of the page with the open form: a reload restores it. */
const FORM = { name: 'card', value: 'new' } as const

function useFormOpen(): [boolean, (isOpen: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(query.get(FORM.name) === FORM.value)
  const set = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (isNowOpen) next.set(FORM.name, FORM.value)
        else next.delete(FORM.name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [isOpen, set]
}

interface CardsSectionProps {
  user: User
  cards: Loaded<Cards>
  load: () => Promise<void>
  refresh: () => Promise<void>
  /** A payment failed: a new card becomes the default. */
  isMending: boolean
}

/** The cards of the account page: listed, chosen, removed, registered (product §2 "cards", §4 "Card registration", §8 "Card"). */
export function CardsSection({ user, cards, load, refresh, isMending }: CardsSectionProps) {
  const { search } = useLocation()
  const [returned, setReturned] = useState(() => cardReturnOf(search, readTimes().subscription.clientSecret))
  const [isOpen, setOpen] = useFormOpen()
  const [message, setMessage] = useStatus()

  async function onRegistered() {
    await refresh()
    await load()
    setReturned(null)
    // A return has just cleared the address.
    if (isOpen) setOpen(false)
    setMessage(cardText.registered)
  }
  const open = () => {
    setMessage('')
    setReturned(null)
    setOpen(true)
  }

  if (returned !== null) {
    return (
      <Suspense>
        <CardReturn user={user} returned={returned} refresh={refresh} onDone={onRegistered} onAnother={open} />
      </Suspense>
    )
  }
  if (cards === null) return <p className={styles.waiting}>{cardFormText.loadingCards}</p>
  if (cards === 'failed') return <LoadFailed load={load} />
  const hasNone = cards.cards.length === 0
  return (
    <>
      <OwnCards cards={cards} load={load} isUnderContract={user.statusFlags.isUnderContract} />
      <StatusMessage text={message} takesFocus />
      {isOpen ? (
        <Suspense>
          <CardForm
            user={user}
            returnPath="/account/"
            isDefault={isMending || cards.defaultId === null}
            refresh={refresh}
            onDone={onRegistered}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <p className="buttons">
          <Button isFilled={hasNone} onClick={open}>
            {hasNone ? cardText.add : cardText.addAnother}
          </Button>
        </p>
      )}
    </>
  )
}
