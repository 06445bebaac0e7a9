/** Browser features for typed text, switched on or off per field. */
import { Plugin } from 'prosemirror-state'

/**
 * Leaves it to the browser to keep the cursor in sight where it has changed the text itself: it has done so before the editor reads the change, and
 * finding the cursor's place again costs a fifth of what the editor does for a key.
 */
export function typedText(): Plugin {
  let isTyping = false
  const set = (value: boolean) => () => {
    isTyping = value
    return false
  }
  return new Plugin({
    props: {
      // The editor reads the change between these two. An input that another plugin prevents has no end of its own: the next key is one.
      handleDOMEvents: { keydown: set(false), beforeinput: set(true), input: set(false) },
      handleScrollToSelection: () => isTyping,
    },
  })
}
