import type { ReactNode } from 'react'
import { FormFrame } from '../../forms/FormFrame.tsx'
import type { FormFrameProps } from '../../forms/FormFrame.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** A form of the desk: `FormFrame`, what is to do when the session ended while it was filled in, and the question before it is left unsaved. */
export function DeskForm<F extends string>({ children, ...props }: FormFrameProps<F> & { children: ReactNode }) {
  const { isSessionLost, resume, isChanged } = props.form
  useUnsaved(isChanged)
  return (
    <>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <FormFrame {...props}>{children}</FormFrame>
    </>
  )
}
