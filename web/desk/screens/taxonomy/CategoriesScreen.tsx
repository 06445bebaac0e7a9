import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import { categoriesText } from '../../../messages/desk-taxonomy.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { MergeCategoryDialog } from './MergeCategoryDialog.tsx'
import styles from './Taxonomy.module.css'
import { useDialog } from '../../frame/use-dialog.ts'

type Open = { kind: 'create' } | { kind: 'change' | 'merge'; category: DeskCategory }

/** The categories of the paper in the readers' order, on two levels. */
export function CategoriesScreen({ categories }: { categories: readonly DeskCategory[] }) {
  const { open, setOpen, done } = useDialog<Open>()
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const siblingsOf = ({ parentId }: DeskCategory) => categories.filter((each) => each.parentId === parentId)
  const move = (category: DeskCategory, by: -1 | 1) =>
    run(async () => {
      const ids = siblingsOf(category).map(({ id }) => id)
      const at = ids.indexOf(category.id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, category.id)
      await callDesk('/category/order', { ids })
      done(categoriesText.ordered)
    })
  return (
    <>
      <div className="head">
        <h1>{categoriesText.title}</h1>
        <Button isFilled onClick={() => setOpen({ kind: 'create' })}>
          {categoriesText.create}
        </Button>
      </div>
      <p className="quiet">{categoriesText.hint}</p>
      <DeskAlert action={{ alert, isSessionLost, resume }} />
      <ul className={`ruled ${styles.rows}`}>
        {categories.map((category) => {
          const siblings = siblingsOf(category)
          return (
            <li key={category.id} data-level={category.parentId === null ? 1 : 2}>
              <b>{category.label}</b>
              <code className="ink-2 text-14">{category.slug}</code>
              <span className={styles.count}>{categoriesText.count(category.articles)}</span>
              <span className={styles.actions}>
                <Button disabled={isRunning || siblings[0]?.id === category.id} onClick={() => void move(category, -1)}>
                  {categoriesText.up}
                </Button>
                <Button disabled={isRunning || siblings.at(-1)?.id === category.id} onClick={() => void move(category, 1)}>
                  {categoriesText.down}
                </Button>
                <Button onClick={() => setOpen({ kind: 'change', category })}>{categoriesText.change}</Button>
                <Button onClick={() => setOpen({ kind: 'merge', category })}>{categoriesText.merge}</Button>
              </span>
            </li>
          )
        })}
      </ul>
      {(open?.kind === 'create' || open?.kind === 'change') && (
        <CategoryDialog
          category={open.kind === 'change' ? open.category : null}
          parents={categories.filter(({ parentId }) => parentId === null)}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'merge' && (
        <MergeCategoryDialog category={open.category} categories={categories} onDone={done} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
