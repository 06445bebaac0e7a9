/** Restores the unsent work that a journal has. */
import type { EditorState } from 'prosemirror-state'
import type { Step } from 'prosemirror-transform'

/**
 * The state with the steps applied as unsent ones. It starts from the journal's document and version, with
 * the journal's client id: steps that the server committed though its reply was lost are recognised when received.
 */
export function restoreState(state: EditorState, steps: readonly Step[]): EditorState {
  const transaction = state.tr
  for (const step of steps) transaction.step(step)
  return state.apply(transaction.setMeta('addToHistory', false))
}
