/** Browser features for typed text, switched on or off per field. */
import { Plugin } from 'prosemirror-state'

/**
 * Leaves scrolling to the cursor to the browser if the browser changed the text: it has done so before the editor reads the change, and
 * measuring the cursor's position again takes a fifth of the editor's time per key.
 */
export function typedText(): Plugin {
  let isTyping = false
  const set = (value: boolean) => () => {
    isTyping = value
    return false
  }
  return new Plugin({
    props: {
      // The editor reads the change between these two. An input that another plugin prevents has no end event: then the next key ends it.
      handleDOMEvents: { keydown: set(false), beforeinput: set(true), input: set(false) },
      handleScrollToSelection: () => isTyping,
    },
  })
}
