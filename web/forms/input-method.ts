/** The parts of a keydown event that show whether it belongs to a running conversion. */
type ConversionKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** The key code of keys that an input method handles. Safari ends the conversion first: only the code still shows it. */
const HANDLED = 229

/** Whether a key was pressed for the input method: it chooses, confirms or cancels a conversion, and must not act on the page. */
export function isForInputMethod({ isComposing, keyCode }: ConversionKey): boolean {
  return isComposing || keyCode === HANDLED
}

/** Whether the key has a default action: Enter sends a form from a line of text, Escape closes a dialog. In a text area Enter is a line break. */
function wouldAct(event: KeyboardEvent): boolean {
  return event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)
}

/** Hides the keys of a conversion from every form, dialog and shortcut of the page: one listener before all others. */
export function reserveInputMethodKeys(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isForInputMethod(event)) return
    event.stopPropagation()
    if (wouldAct(event)) event.preventDefault()
  }
  window.addEventListener('keydown', onKeyDown, true)
}
