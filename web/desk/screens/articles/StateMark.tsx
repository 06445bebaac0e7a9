import type { DeskState } from '@yukan/rules/article-state.ts'
import { stateLabels, stateSigns } from '../../../messages/desk-articles.ts'
import styles from './StateMark.module.css'

/** A state by sign and word. */
export function StateMark({ state }: { state: DeskState }) {
  return (
    <span className={styles.mark} data-state={state}>
      <i aria-hidden="true">{stateSigns[state]}</i>
      {stateLabels[state]}
    </span>
  )
}
