import { useState } from 'react'
import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import { ownText } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { AuthenticatorFields } from '../../forms/sign-in/AuthenticatorFields.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkCode, checkNewPassword } from '../../forms/fields.ts'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

/** Password and authenticator app, which are set together: the first press shows the secret for the app, the second sends both. */
export function PasswordSection({ hasPassword, onDone }: { hasPassword: boolean; onDone: (sentence: string) => void }) {
  const prove = useProof()
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const form = useDeskForm({
    draft: null,
    initial: { password: '', code: '' },
    check: ({ password, code }) => (setup === null ? {} : { password: checkNewPassword(password), code: checkCode(code) }),
    async send(body) {
      if (setup === null) {
        setSetup(await prove(() => callDesk('/own/authenticator', {})))
        return
      }
      await prove(() => callDesk('/own/set-password', body))
      setSetup(null)
      form.set('password', '')
      form.set('code', '')
      onDone(ownText.passwordSaved)
    },
    explain: deskRefusalText,
  })
  const begin = hasPassword ? ownText.setPassword : ownText.firstPassword
  return (
    <section className="section">
      <h2>{ownText.password}</h2>
      <p className="quiet">{hasPassword ? ownText.hasPassword : ownText.noPassword}</p>
      <DeskForm form={form} submit={setup === null ? begin : ownText.firstPassword}>
        {setup !== null && <AuthenticatorFields form={form} setup={setup} />}
      </DeskForm>
    </section>
  )
}
