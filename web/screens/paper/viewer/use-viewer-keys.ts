import { useEffect, useEffectEvent } from 'react'
import { isTypingIn, viewerActionOf } from '@yukan/rules/paper-viewer.ts'
import type { KeyTarget, ViewerAction } from '@yukan/rules/paper-viewer.ts'

function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return { tag: '', type: '', isEditable: false }
  const type = target instanceof HTMLInputElement ? target.type : ''
  return { tag: target.tagName, type, isEditable: target.isContentEditable }
}

/** The viewer's keys (spec §2), wherever the focus is; also where a control has keys of its own, as the slider. */
export function useViewerKeys(act: (action: ViewerAction) => void, help: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const target = targetOf(event.target)
    const isHeld = event.ctrlKey || event.altKey || event.metaKey
    if (event.key === '?' && !isHeld && !isTypingIn(target)) {
      event.preventDefault()
      return help()
    }
    const action = viewerActionOf(event, target)
    if (action === null) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
