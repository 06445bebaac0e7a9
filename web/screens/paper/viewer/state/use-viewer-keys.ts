import { useEffect, useEffectEvent } from 'react'
import { isTypingIn, viewerActionOf } from '@yukan/rules/paper/paper-viewer.ts'
import type { KeyTarget, ViewerAction } from '@yukan/rules/paper/paper-viewer.ts'

function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return { tag: '', type: '', isEditable: false }
  const type = target instanceof HTMLInputElement ? target.type : ''
  return { tag: target.tagName, type, isEditable: target.isContentEditable }
}

/** Whether a key belongs to a dialog over the viewer: the sign-up modal, when the reader may no longer view the page. */
function isForAnother(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && dialog.querySelector('[data-autofocus]') === null
}

/** The viewer's keys (product §2), anywhere in it; even on controls with keys of their own, like the slider. */
export function useViewerKeys(act: (action: ViewerAction) => void, help: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isForAnother(event.target)) return
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
