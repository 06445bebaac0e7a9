import { FormFrame } from './FormFrame.tsx'
import type { FormFrameProps } from './FormFrame.tsx'
import { LoginAgain } from './LoginAgain.tsx'

interface MemberFormProps<F extends string> extends FormFrameProps<F> {
  /** False for a form that needs no session: nothing can be lost. */
  hasSession?: boolean
}

/** A members' form. When the session has ended meanwhile it asks for a new login over it, and keeps what was typed. */
export function MemberForm<F extends string>({ hasSession = true, ...frame }: MemberFormProps<F>) {
  const { isSessionLost, resume } = frame.form
  return (
    <>
      <FormFrame {...frame} />
      {hasSession && isSessionLost && <LoginAgain onDone={resume} />}
    </>
  )
}
