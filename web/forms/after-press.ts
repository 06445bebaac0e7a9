/** Calls `work` once no pointer is pressed: a message that appears during a press would move the pressed button away. */
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
