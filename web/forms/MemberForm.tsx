import { FormFrame } from './FormFrame.tsx'
import type { FormFrameProps } from './FormFrame.tsx'
import { LoginAgain } from './LoginAgain.tsx'

interface MemberFormProps<F extends string> extends FormFrameProps<F> {
  hasSession?: boolean
}

/** A members' form. If the session has ended, a login opens over it; what was typed stays. */
export function MemberForm<F extends string>({ hasSession = true, ...frame }: MemberFormProps<F>) {
  const { isSessionLost, resume } = frame.form
  return (
    <>
      <FormFrame {...frame} />
      {hasSession && isSessionLost && <LoginAgain onDone={resume} />}
    </>
  )
}
