import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import type { BlockerFunction } from 'react-router'
import { unsavedText } from '../../messages/desk.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { UnsavedContext } from './use-unsaved.ts'

/** Asks before a page with unsaved work is left, by a link or by Back. One for the whole desk: the router allows one blocker at a time. */
export function UnsavedGate({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Map<object, () => void>())
  const isAsked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  )
  const blocker = useBlocker(isAsked)
  const leave = () => {
    for (const discard of unsaved.values()) discard()
    blocker.proceed?.()
  }
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={unsavedText.title}
          confirm={unsavedText.leave}
          cancel={unsavedText.stay}
          onConfirm={leave}
          onClose={() => blocker.reset()}
        >
          {unsavedText.text}
        </ConfirmDialog>
      )}
    </UnsavedContext>
  )
}
