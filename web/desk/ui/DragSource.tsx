import type { SortableRow } from './SortableRows.tsx'
import styles from './SortableList.module.css'
import { useSortableRows } from './use-sortable-rows.ts'

interface DragSourceProps {
  /** Label of the list, for screen readers. */
  label: string
  rows: readonly SortableRow[]
  isDisabled?: boolean
}

/** A list whose items are dragged into a `SortableList`. Without a script, and until the part for dragging is loaded, it is a plain list. */
export function DragSource({ label, rows, isDisabled = false }: DragSourceProps) {
  const { list, module } = useSortableRows(isDisabled)
  if (module !== null && !isDisabled && rows.length > 0) return <module.SourceRows label={label} rows={rows} />
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {rows.map(({ id, content }) => (
        <li key={id} className={styles.row}>
          <div className={styles.content}>{content}</div>
        </li>
      ))}
    </ul>
  )
}
