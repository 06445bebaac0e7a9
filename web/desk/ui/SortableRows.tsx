/** The part of a sortable list that is loaded in the browser only: its elements have style attributes, which the pages' policy forbids in HTML. */
import { useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import type { DroppableCollectionReorderEvent, DropItem } from 'react-aria-components'
// Deep imports: the package's entry would make the build read two thousand modules, nearly all of which are dropped again.
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { dropPlace } from '@yukan/rules/desk/order.ts'
import styles from './SortableList.module.css'

export interface SortableRow {
  id: string
  name: string
  content: ReactNode
}

interface SortableRowsProps {
  label: string
  rows: readonly SortableRow[]
  grid?: SortableGrid | undefined
  /** Both are places from 0, `to` in the list without the item. */
  onMove: (from: number, to: number) => void
  /** An item of a source is dropped at a place from 0. */
  onInsert?: ((id: string, place: number) => void) | undefined
  /** Shown in an empty list. */
  empty?: string | undefined
}

/** Items side by side: the classes of the list and of the item at a place. */
export interface SortableGrid {
  list: string
  item: (index: number) => string
}

/** Type of the dragged data: an item's id. */
const ITEM_TYPE = 'application/x-desk-item'

async function idOf(items: readonly DropItem[]): Promise<string | null> {
  const item = items.find((each) => each.kind === 'text' && each.types.has(ITEM_TYPE))
  return item?.kind === 'text' ? item.getText(ITEM_TYPE) : null
}

const handle = (
  <Button slot="drag" className={styles.handle ?? ''}>
    <span aria-hidden="true">⠿</span>
  </Button>
)

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** The library adds a style element, which the pages' policy refuses, unless an element with this id exists. Its rule is in our style sheet. */
const STYLE_ID = 'react-aria-pressable-style'

/** Before the rows are shown for the first time. */
export function reserveStyle(): void {
  if (document.getElementById(STYLE_ID) === null) document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))
}

/** Rows that are dragged, by mouse, finger or keyboard. */
export function SortableRows({ label, rows, grid, onMove, onInsert, empty }: SortableRowsProps) {
  const [isTyping, setTyping] = useState(false)
  const place = (key: unknown) => rows.findIndex(({ id }) => id === key)
  const reorder = ({ keys, target }: DroppableCollectionReorderEvent) => {
    const [key] = keys
    const from = place(key)
    const at = place(target.key)
    if (from >= 0 && at >= 0) onMove(from, dropPlace(from, at, target.dropPosition === 'after'))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows[place(key)]?.name ?? '', [ITEM_TYPE]: String(key) })),
    onReorder: reorder,
    ...(onInsert === undefined
      ? {}
      : {
          acceptedDragTypes: [ITEM_TYPE],
          onInsert: ({ items, target }) =>
            void idOf(items).then((id) => id !== null && onInsert(id, place(target.key) + (target.dropPosition === 'after' ? 1 : 0))),
          onRootDrop: ({ items }) => void idOf(items).then((id) => id !== null && onInsert(id, rows.length)),
        }),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={(grid === undefined ? styles.place : styles.gridPlace) ?? ''} />
    ),
    // Text of a field is selected by the same gesture.
    isDisabled: isTyping,
  })
  const changeFocus = (event: FocusEvent) => setTyping(event.type === 'focus' && isField(event.target))
  return (
    <I18nProvider locale="ja-JP">
      <div onFocus={changeFocus} onBlur={changeFocus}>
        <GridList
          className={grid?.list ?? styles.list ?? ''}
          layout={grid === undefined ? 'stack' : 'grid'}
          aria-label={label}
          items={rows}
          dependencies={[rows]}
          dragAndDropHooks={dragAndDropHooks}
          {...(empty === undefined ? {} : { renderEmptyState: () => <p className={styles.empty}>{empty}</p> })}
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
        >
          {({ id, name, content }) => (
            <GridListItem id={id} textValue={name} className={grid?.item(place(id)) ?? styles.row ?? ''}>
              {handle}
              <div className={styles.content}>{content}</div>
            </GridListItem>
          )}
        </GridList>
      </div>
    </I18nProvider>
  )
}

/** Rows that are dragged into a sortable list. */
export function SourceRows({ label, rows }: Pick<SortableRowsProps, 'label' | 'rows'>) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows.find(({ id }) => id === key)?.name ?? '', [ITEM_TYPE]: String(key) })),
  })
  return (
    <I18nProvider locale="ja-JP">
      <GridList
        className={styles.list ?? ''}
        aria-label={label}
        items={rows}
        dependencies={[rows]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
      >
        {({ id, name, content }) => (
          <GridListItem id={id} textValue={name} className={styles.row ?? ''}>
            {handle}
            <div className={styles.content}>{content}</div>
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
}
