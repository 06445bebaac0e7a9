import { Link } from '../../ui/Link.tsx'
import { listText } from '../../messages/lists.ts'
import { Columns } from '../../articles/Columns.tsx'
import { SideColumn } from '../../articles/SideColumn.tsx'
import type { SideColumnData } from '../../articles/SideColumn.tsx'
import { ArticleList } from './ArticleList.tsx'
import type { CategoryChip, ListData } from './list-data.ts'
import styles from './ListScreen.module.css'

/** The sub-categories of a category, the shown one marked. */
function Chips({ chips, label }: { chips: readonly CategoryChip[]; label: string }) {
  if (chips.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="cluster gap-2 above-3">
        {chips.map((chip) => (
          <li key={chip.slug}>
            <Link className={styles.chip} to={`/category/${chip.slug}/`} aria-current={chip.isShown ? 'page' : undefined}>
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A list under its heading (product §2 "Category and tag lists"). */
export function ListScreen({ list, side }: { list: ListData; side: SideColumnData }) {
  return (
    <Columns side={<SideColumn data={side} />}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{list.heading}</h1>
        {list.description !== '' && <p className={styles.description}>{list.description}</p>}
        <Chips chips={list.chips} label={listText.chips(list.heading)} />
      </header>
      {list.cards.length === 0 ? <p className={styles.empty}>{listText.empty(list.heading)}</p> : <ArticleList list={list} />}
    </Columns>
  )
}
