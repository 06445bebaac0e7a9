/** Restores the unsent work that a journal has. */
import type { EditorState } from 'prosemirror-state'
import type { Step } from 'prosemirror-transform'

/**
 * The state with the steps applied, as if they were typed now: they are unsent. The state is that of the journal's document and version, with
 * the journal's client id, so that steps which the server committed without a reply that arrived are recognised when they are received.
 */
export function restoreState(state: EditorState, steps: readonly Step[]): EditorState {
  const transaction = state.tr
  for (const step of steps) transaction.step(step)
  return state.apply(transaction.setMeta('addToHistory', false))
}
