import type { KeyboardEvent } from 'react'
import type { DeskFront, FrontArticle, FrontSlot } from '@yukan/contract/desk/front.ts'
import { NEXT_COUNT } from '@yukan/rules/limits.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { isForDesk } from '../../frame/keys.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { FrontSlotCard } from './FrontSlotCard.tsx'
import { titleOf } from './use-front.ts'
import type { FrontChanges } from './use-front.ts'
import styles from './Front.module.css'

interface FrontSlotsProps {
  chosen: NonNullable<DeskFront['chosen']>
  /** Articles that may be dropped on the page. */
  known: readonly FrontArticle[]
  changes: FrontChanges
  isRunning: boolean
}

/** The class of the item at a place: the lead, the eight, the group of 13. */
function itemClass(index: number): string {
  if (index === 0) return `${styles.slot} ${styles.lead}`
  return index <= NEXT_COUNT ? (styles.slot ?? '') : `${styles.slot} ${styles.lower}`
}

const GRID = { list: styles.slots ?? '', item: itemClass }

/** The places of an edition as on the readers' page, and the articles below them. */
export function FrontSlots({ chosen: { edition, slots, rest }, known, changes, isRunning }: FrontSlotsProps) {
  const isFixed = edition.state !== 'prepared'
  const toLead = ({ article }: FrontSlot) => {
    const [lead] = slots
    if (lead !== undefined && lead.article.id !== article.id) changes.place(article, lead.article.id, 1)
  }
  /** P focuses the end of the pin, L makes it the lead. */
  const press = (event: KeyboardEvent) => {
    if (isFixed || !isForDesk(event.nativeEvent) || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest('[role="row"], li')
    const card = row?.querySelector<HTMLElement>('[data-article]')
    const slot = slots.find(({ article }) => String(article.id) === card?.dataset['article'])
    if (slot === undefined) return
    if (event.key === 'l') toLead(slot)
    if (event.key !== 'p') return
    event.preventDefault()
    card?.querySelector('details')?.setAttribute('open', '')
    card?.querySelector<HTMLInputElement>('input[type="date"]')?.focus()
  }
  const insert = (id: string, place: number) => {
    const article = known.find((each) => String(each.id) === id)
    if (article !== undefined) changes.place(article, slots[place]?.article.id ?? null, place + 1)
  }
  return (
    <div onKeyDownCapture={press}>
      <SortableList
        label={frontText.slots}
        items={slots}
        keyOf={({ article }) => String(article.id)}
        nameOf={({ article }) => titleOf(article)}
        isDisabled={isFixed}
        grid={GRID}
        empty={frontText.empty}
        onInsert={insert}
        onReorder={(next, moved, place) => changes.place(moved.article, next[place + 1]?.article.id ?? null, place + 1)}
      >
        {(slot, index, moves) => (
          <FrontSlotCard
            slot={slot}
            index={index}
            launchAt={edition.launchAt}
            moves={moves}
            isFixed={isFixed}
            isRunning={isRunning}
            onLead={() => toLead(slot)}
            onRemove={() => changes.remove(slot)}
            onPin={(until) => changes.pin(slot, until)}
          />
        )}
      </SortableList>
      {rest.length > 0 && (
        <>
          <h3 className={styles.restTitle}>{frontText.rest}</h3>
          <ol className={styles.rest}>
            {rest.map((article) => (
              <li key={article.id}>
                <span>{titleOf(article)}</span>
                <StateMark state={article.state} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
