import type { DeskState } from '@yukan/rules/article-state.ts'
import { stateLabels } from '../../../messages/desk-articles.ts'
import { DeskIcon } from '../../frame/Icons.tsx'
import styles from './StateMark.module.css'

/** A state by sign and word. */
export function StateMark({ state }: { state: DeskState }) {
  return (
    <span className={styles.mark} data-state={state}>
      <DeskIcon name={state} />
      {stateLabels[state]}
    </span>
  )
}
