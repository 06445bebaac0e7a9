/**
 * Does something once no pointer is pressed. A field is left when something else is pressed; a sentence that appears beside it at that
 * moment would push the pressed button away from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) return work()
  const onEnd = () => {
    document.removeEventListener('pointerup', onEnd, true)
    document.removeEventListener('pointercancel', onEnd, true)
    // The click comes after the pointer's release.
    setTimeout(work)
  }
  document.addEventListener('pointerup', onEnd, true)
  document.addEventListener('pointercancel', onEnd, true)
}
