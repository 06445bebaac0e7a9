import { useState } from 'react'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskOpening } from '@yukan/contract/desk/opening.ts'
import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import type { OpeningAction } from '@yukan/rules/membership/openings.ts'
import { openingActionLabels, openingStateLabels, openingText } from '../../../messages/desk-opening.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import { useDialog } from '../../frame/use-dialog.ts'
import styles from './Opening.module.css'
import { OpeningDialog } from './OpeningDialog.tsx'
import { OpeningForm } from './OpeningForm.tsx'
import { scopeName } from '../../ui/names/scope-name.ts'

type OpeningScreenProps = ReplyOf<DeskCalls['/opening/list']> & { categories: readonly DeskCategory[] }

/** The history of an opening: request, consent, end. */
function Steps({ opening }: { opening: DeskOpening }) {
  const { openedAt, openedBy, aloneReason, endedAt, endedBy } = opening
  return (
    <ul className={styles.steps}>
      <li>{openingText.requested(opening.requestedBy, shortTime(opening.requestedAt))}</li>
      {openedAt !== null && openedBy !== null && (
        <li>
          {aloneReason === null
            ? openingText.opened(openedBy, shortTime(openedAt))
            : openingText.openedAlone(openedBy, shortTime(openedAt), aloneReason)}
        </li>
      )}
      {endedAt !== null && endedBy !== null && <li>{openingText.ended(endedBy, shortTime(endedAt))}</li>}
    </ul>
  )
}

interface EntryProps {
  opening: DeskOpening
  onAct: (action: OpeningAction, opening: DeskOpening) => void
}

function Entry({ opening, onAct }: EntryProps) {
  return (
    <li className={styles.entry} data-state={opening.state}>
      <p>
        <span className={styles.state}>{openingStateLabels[opening.state]}</span> <b>{scopeName(opening)}</b>　
        {openingText.until(shortTime(opening.endsAt))}
      </p>
      <p className="quiet">
        {openingText.reason}: {opening.reason}
      </p>
      <Steps opening={opening} />
      {opening.state === 'waiting' && !opening.actions.includes('consent') && <p className="notice">{openingText.waitsForOther}</p>}
      {opening.actions.length > 0 && (
        <div className="buttons">
          {opening.actions.map((action) => (
            <Button key={action} isFilled={action === 'consent'} onClick={() => onAct(action, opening)}>
              {openingActionLabels[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

/** Requests for emergency openings, those that run, and a form for another. */
export function OpeningScreen({ openings, categories }: OpeningScreenProps) {
  const { open, setOpen, done } = useDialog<{ action: OpeningAction; opening: DeskOpening }>()
  // A new form after each own request; requests of others keep the draft.
  const [sent, setSent] = useState(0)
  const act = (action: OpeningAction, opening: DeskOpening) => setOpen({ action, opening })
  const current = openings.filter(({ state }) => state !== 'ended')
  const ended = openings.filter(({ state }) => state === 'ended')
  return (
    <>
      <h1>{openingText.title}</h1>
      <p className="quiet">{openingText.hint}</p>
      <section className="section">
        <h2>{openingText.now}</h2>
        {current.length === 0 && <p>{openingText.none}</p>}
        <ul>
          {current.map((opening) => (
            <Entry key={opening.id} opening={opening} onAct={act} />
          ))}
        </ul>
      </section>
      <section className="section">
        <h2>{openingText.askTitle}</h2>
        <p className="quiet">{openingText.askHint}</p>
        <OpeningForm
          key={sent}
          categories={categories}
          onDone={(sentence) => {
            setSent(sent + 1)
            done(sentence)
          }}
        />
      </section>
      <section className="section">
        <h2>{openingText.history}</h2>
        {ended.length === 0 && <p className="quiet">{openingText.noHistory}</p>}
        <ul>
          {ended.map((opening) => (
            <Entry key={opening.id} opening={opening} onAct={act} />
          ))}
        </ul>
      </section>
      {open !== null && <OpeningDialog {...open} onDone={done} onClose={() => setOpen(null)} />}
    </>
  )
}
