/** Input rules: 漢字《かんじ》 becomes a ruby when the bracket is closed, by keys or by an input method. */
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { convertNotation } from './commands/ruby-commands.ts'

const CLOSING = '》'

/** Runs when the browser has finished the input: the document then has the bracket. Never during a composition. */
function convertLater(view: EditorView): void {
  setTimeout(() => {
    if (!view.isDestroyed && !view.composing) convertNotation(view.state, view.dispatch)
  })
}

/** The plugin with the rules. */
export function inputRules(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => {
        if (text.endsWith(CLOSING) && !view.composing) convertLater(view)
        return false
      },
      handleDOMEvents: {
        compositionend: (view) => {
          convertLater(view)
          return false
        },
      },
    },
  })
}
