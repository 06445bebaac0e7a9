import { listText } from '../../messages/lists.ts'
import { Columns } from '../../articles/Columns.tsx'
import { SideColumn } from '../../articles/SideColumn.tsx'
import type { SideColumnData } from '../../articles/SideColumn.tsx'
import { ArticleList } from './ArticleList.tsx'
import type { ListData } from './list-data.ts'
import styles from './ListScreen.module.css'

/** A list under its heading (product §2 "Category and tag lists"). */
export function ListScreen({ list, side }: { list: ListData; side: SideColumnData }) {
  return (
    <Columns side={<SideColumn data={side} />}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{list.heading}</h1>
        {list.description !== '' && <p className={styles.description}>{list.description}</p>}
      </header>
      {list.cards.length === 0 ? <p className={styles.empty}>{listText.empty(list.heading)}</p> : <ArticleList list={list} />}
    </Columns>
  )
}
