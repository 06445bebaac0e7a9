import { useState } from 'react'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { emailText, wayText } from '../../messages/members.ts'
import { useMember, useUser } from '../../session/member-store.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { confirmEmailChange } from './auth-calls.ts'
import { emailRefusal } from './EmailChangeScreen.tsx'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'

/** `taken`: another account has taken the address since. */
type State = 'form' | 'done' | 'invalid' | 'taken'

/** Refusals after which the link can never be used. */
const ENDS: Partial<Record<string, State>> = { E_INVALID_KEY: 'invalid', E_DUPLICATE: 'taken' }

/** Completes a change of email by the link of the mail; the key is sent with the button only (product §2, §8; decision 020). */
export function EmailConfirmScreen({ activateKey }: { activateKey: string }) {
  const { id, email, updateEmail } = useUser()
  const { refresh } = useMember()
  const [state, setState] = useState<State>(activateKey === '' ? 'invalid' : 'form')
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const body = { id, email: updateEmail ?? email, updateEmail: null, activatekey: activateKey }
      try {
        await confirmEmailChange(body)
      } catch (error) {
        const end = error instanceof BrowserRefusal ? ENDS[error.code] : undefined
        if (end === undefined) throw error
        return setState(end)
      }
      setState('done')
      await refresh()
    },
    explain: emailRefusal,
  })
  if (state === 'done')
    return (
      <OutcomePage title={emailText.doneTitle}>
        <p>{emailText.done}</p>
        <Ways>
          <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
          <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  if (state === 'invalid' || state === 'taken')
    return (
      <OutcomePage title={state === 'taken' ? emailText.takenTitle : emailText.invalidTitle}>
        <p role="alert">{state === 'taken' ? emailText.duplicate : emailText.invalid}</p>
        <Ways>
          <ButtonLink to="/edit/email/">{emailText.again}</ButtonLink>
          <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={emailText.confirmTitle}>
      <p>{updateEmail === null ? emailText.confirmUnknown : emailText.confirm(updateEmail)}</p>
      <MemberForm form={form} submit={emailText.confirmSubmit}>
        {null}
      </MemberForm>
    </MemberPage>
  )
}
