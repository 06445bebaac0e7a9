import type { ReactNode } from 'react'
import { FormFrame } from '../../forms/FormFrame.tsx'
import type { FormFrameProps } from '../../forms/FormFrame.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { SessionEnd } from './sign-in/SessionEnd.tsx'
import type { DeskFormState } from './use-desk-form.ts'
import { useUnsaved } from './use-unsaved.ts'

interface DeskFormProps<F extends string> extends FormFrameProps<F> {
  form: DeskFormState<F>
  children: ReactNode
}

/** A form of the desk: `FormFrame`, a sign-in link if the session ended while it was filled in, and a question before it is left unsaved. */
export function DeskForm<F extends string>({ children, ...props }: DeskFormProps<F>) {
  const { isSessionLost, resume, isChanged, discard } = props.form
  useUnsaved(isChanged, discard)
  return (
    <>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <DraftNotice form={props.form} />
      <FormFrame {...props}>{children}</FormFrame>
    </>
  )
}
