import { TextField } from '../../../forms/TextField.tsx'
import { fieldText, proofText } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { answerChallenge } from '../../client/passkeys.ts'
import { checkCode, checkPassword } from '../fields.ts'
import { DeskForm } from '../DeskForm.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { deskRefusalText } from '../desk-refusal.ts'

async function provePasskey(): Promise<void> {
  const challenge = await callDesk('/session/challenge', {})
  await callDesk('/session/prove-passkey', await answerChallenge(challenge))
}

/** Proves identity by a passkey, or by password and code. */
export function ProofForm({ onDone }: { onDone: () => void }) {
  const form = useDeskForm({
    draft: null,
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({ password: checkPassword(password), code: checkCode(code) }),
    async send(body) {
      await callDesk('/session/prove-password', body)
      onDone()
    },
    // The sign-in's sentence mentions the mail address, which is not a field here.
    explain: (refusal) => (refusal.code === 'E_SIGN_IN' ? proofText.wrong : deskRefusalText(refusal)),
  })
  return (
    <>
      <p>{proofText.help}</p>
      <PasskeyButton label={proofText.passkey} work={provePasskey} onDone={onDone} />
      <DeskForm form={form} submit={proofText.submit} isFilled={false}>
        <TextField form={form} name="password" type="password" label={fieldText.password} autoComplete="current-password" />
        <TextField form={form} name="code" label={fieldText.code} hint={fieldText.codeHint} autoComplete="one-time-code" />
      </DeskForm>
    </>
  )
}
