import type { ReactNode } from 'react'
import { moveItem } from '@yukan/rules/desk/order.ts'
import { sortableText } from '../../messages/desk-sortable.ts'
import { settingsText } from '../../messages/desk-settings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ListField.module.css'

interface ListFieldProps<Item> {
  label: string
  items: readonly Item[]
  limit: number
  nameOf: (item: Item) => string
  /** What the button adds. */
  empty: Item
  problem?: string | undefined
  onChange: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
}

/** Items of a setting, in an order: added, removed and moved by buttons. */
export function ListField<Item>({ label, items, limit, nameOf, empty, problem, onChange, children }: ListFieldProps<Item>) {
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const name = nameOf(item) === '' ? `${label} ${index + 1}` : nameOf(item)
          return (
            <li key={index}>
              {children(item, index)}
              <p className="cluster gap-2 above-2">
                <Button
                  aria-label={`${name} ${sortableText.earlier}`}
                  disabled={index === 0}
                  onClick={() => onChange(moveItem(items, index, index - 1))}
                >
                  {sortableText.earlier}
                </Button>
                <Button
                  aria-label={`${name} ${sortableText.later}`}
                  disabled={index === items.length - 1}
                  onClick={() => onChange(moveItem(items, index, index + 1))}
                >
                  {sortableText.later}
                </Button>
                <Button aria-label={`${name} ${settingsText.remove}`} onClick={() => onChange(items.filter((_, at) => at !== index))}>
                  {settingsText.remove}
                </Button>
              </p>
            </li>
          )
        })}
      </ol>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {items.length < limit && (
        <p className="cluster gap-2 above-2">
          <Button aria-label={`${label} ${settingsText.add}`} onClick={() => onChange([...items, empty])}>
            {settingsText.add}
          </Button>
        </p>
      )}
    </section>
  )
}
