import type { ReactNode } from 'react'
import { moveItem } from '@yukan/rules/desk/order.ts'
import { sortableText } from '../../messages/desk-sortable.ts'
import { Button } from '../../ui/Button.tsx'
import type { SortableGrid, SortableRow } from './SortableRows.tsx'
import styles from './SortableList.module.css'
import { useSortableRows } from './use-sortable-rows.ts'

export interface SortableListProps<Item> {
  /** Label of the list, for screen readers. */
  label: string
  items: readonly Item[]
  /** The same item may occur twice: keys need not be unique. */
  keyOf: (item: Item) => string
  /** Label of an item for screen readers. */
  nameOf: (item: Item) => string
  isDisabled?: boolean
  grid?: SortableGrid
  /** Shown if the list is empty. */
  empty?: string
  /** An item of a `DragSource` is dropped at a place, from 0. */
  onInsert?: (id: string, place: number) => void
  /** All items in their new order, with the moved item and its place, from 0. */
  onReorder: (items: Item[], moved: Item, place: number) => void
  /** Draws an item. `moves` are the buttons that move it, for a place among its other buttons. */
  children: (item: Item, index: number, moves: ReactNode) => ReactNode
}

/** The key of each item, numbered if it repeats. */
function uniqueKeys<Item>(items: readonly Item[], keyOf: (item: Item) => string): string[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const key = keyOf(item)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before === 0 ? key : `${key} ${before}`
  })
}

interface MovesProps {
  name: string
  index: number
  last: number
  isDisabled: boolean
  onMove: (to: number) => void
}

/** A button at its end stays focusable: it moved the item there, and the keyboard is still on it. */
function Moves({ name, index, last, isDisabled, onMove }: MovesProps) {
  const steps = [
    { text: sortableText.earlier, to: index - 1, isEnd: index === 0 },
    { text: sortableText.later, to: index + 1, isEnd: index === last },
  ]
  return steps.map(({ text, to, isEnd }) => (
    <Button key={text} aria-label={`${name} ${text}`} aria-disabled={isEnd} disabled={isDisabled} onClick={() => !isEnd && onMove(to)}>
      {text}
    </Button>
  ))
}

/**
 * A list whose order staff change by dragging, by the keyboard (Enter on the handle, arrows, Enter) or by buttons. Without a script, and until
 * the part for dragging is loaded, it is a plain list.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, isDisabled = false, grid, empty, onReorder, onInsert, children } = props
  const { list, module } = useSortableRows(isDisabled)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item !== undefined && from !== to) onReorder(moveItem(items, from, to), item, to)
  }
  const keys = uniqueKeys(items, keyOf)
  const rows: SortableRow[] = items.map((item, index) => {
    const moves = (
      <Moves name={nameOf(item)} index={index} last={items.length - 1} isDisabled={isDisabled} onMove={(to) => move(index, to)} />
    )
    return { id: keys[index] ?? '', name: nameOf(item), content: children(item, index, moves) }
  })
  if (module !== null && !isDisabled)
    return <module.SortableRows label={label} rows={rows} grid={grid} onMove={move} onInsert={onInsert} empty={empty} />
  if (rows.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>
  return (
    <ul ref={list} className={grid?.list ?? styles.list} aria-label={label}>
      {rows.map(({ id, content }, index) => (
        <li key={id} className={grid?.item(index) ?? styles.row}>
          <div className={styles.content}>{content}</div>
        </li>
      ))}
    </ul>
  )
}
