/** The part of a sortable list that is loaded in the browser only: its elements have style attributes, which the pages' policy forbids in HTML. */
import { useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Button, DropIndicator, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import type { DroppableCollectionReorderEvent } from 'react-aria-components'
import { dropPlace } from '@yukan/rules/order.ts'
import styles from './SortableList.module.css'

export interface SortableRow {
  id: string
  name: string
  content: ReactNode
}

interface SortableRowsProps {
  label: string
  rows: readonly SortableRow[]
  /** Both are places from 0, `to` in the list without the item. */
  onMove: (from: number, to: number) => void
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** The library adds a style element, which the pages' policy refuses, unless there is an element with this id. Its rule is in our style sheet. */
const STYLE_ID = 'react-aria-pressable-style'

/** Before the rows are shown for the first time. */
export function reserveStyle(): void {
  if (document.getElementById(STYLE_ID) === null) document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))
}

/** Rows that are dragged, by mouse, finger or keyboard. */
export function SortableRows({ label, rows, onMove }: SortableRowsProps) {
  const [isTyping, setTyping] = useState(false)
  const place = (key: unknown) => rows.findIndex(({ id }) => id === key)
  const reorder = ({ keys, target }: DroppableCollectionReorderEvent) => {
    const [key] = keys
    const from = place(key)
    const at = place(target.key)
    if (from >= 0 && at >= 0) onMove(from, dropPlace(from, at, target.dropPosition === 'after'))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows[place(key)]?.name ?? '' })),
    onReorder: reorder,
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place ?? ''} />,
    // Text of a field is selected by the same gesture.
    isDisabled: isTyping,
  })
  const changeFocus = (event: FocusEvent) => setTyping(event.type === 'focus' && isField(event.target))
  return (
    <I18nProvider locale="ja-JP">
      <div onFocus={changeFocus} onBlur={changeFocus}>
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
              <Button slot="drag" className={styles.handle ?? ''}>
                <span aria-hidden="true">⠿</span>
              </Button>
              <div className={styles.content}>{content}</div>
            </GridListItem>
          )}
        </GridList>
      </div>
    </I18nProvider>
  )
}
