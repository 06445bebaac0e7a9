import type { ReactNode } from 'react'
import { FormFrame } from '../../forms/FormFrame.tsx'
import type { FormFrameProps } from '../../forms/FormFrame.tsx'
import { SessionEnd } from './SessionEnd.tsx'

/** A form of the desk: `FormFrame`, and what is to do when the session ended while it was filled in. */
export function DeskForm<F extends string>({ children, ...props }: FormFrameProps<F> & { children: ReactNode }) {
  const { isSessionLost, resume } = props.form
  return (
    <>
      {isSessionLost && <SessionEnd onResume={resume} />}
      <FormFrame {...props}>{children}</FormFrame>
    </>
  )
}
