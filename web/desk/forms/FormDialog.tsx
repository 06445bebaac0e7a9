import { useState } from 'react'
import type { ReactNode } from 'react'
import { isForInputMethod } from '../../forms/input-method.ts'
import { unsavedText } from '../../messages/desk.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface FormDialogProps {
  title: string
  /** Whether something was typed that would be lost. */
  isChanged: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields. Escape, its cross and a click outside it ask before typed text is lost. */
export function FormDialog({ title, isChanged, onClose, children }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const escape = (event: KeyboardEvent) => {
    if (isForInputMethod(event)) return
    // The same key press would close the question.
    event.preventDefault()
    ask()
  }
  return (
    <>
      <Dialog title={title} onClose={isChanged ? ask : onClose} onEscape={isChanged ? escape : undefined}>
        {children}
      </Dialog>
      {isAsked && (
        <ConfirmDialog
          title={unsavedText.title}
          confirm={unsavedText.close}
          cancel={unsavedText.stay}
          onConfirm={onClose}
          onClose={() => setAsked(false)}
        >
          {unsavedText.closing}
        </ConfirmDialog>
      )}
    </>
  )
}
