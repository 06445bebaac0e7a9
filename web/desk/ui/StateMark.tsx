import type { DeskState } from '@yukan/rules/articles/article-state.ts'
import { articlesText, stateLabels } from '../../messages/desk-articles.ts'
import { DeskIcon } from './Icons.tsx'
import styles from './StateMark.module.css'

/** Marks an article that an editor returned. */
export function ReturnMark() {
  return (
    <span className={styles.mark} data-state="returned">
      <DeskIcon name="undo" />
      {articlesText.returned}
    </span>
  )
}

/** A state by sign and word; a returned draft by those of the return. */
export function StateMark({ state, isReturned = false }: { state: DeskState; isReturned?: boolean }) {
  if (isReturned && state === 'draft') return <ReturnMark />
  return (
    <span className={styles.mark} data-state={state}>
      <DeskIcon name={state} />
      {stateLabels[state]}
    </span>
  )
}
