import { Link } from 'react-router'
import { TextField } from '../../../forms/TextField.tsx'
import { fieldText, signInText } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { enterDesk } from '../../client/enter-desk.ts'
import { answerChallenge } from '../../client/passkeys.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkCode, checkEmail, checkPassword } from '../../forms/fields.ts'
import { PasskeyButton } from '../../forms/sign-in/PasskeyButton.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

async function signInByPasskey(): Promise<void> {
  const challenge = await callDesk('/sign-in/challenge', {})
  await callDesk('/sign-in/passkey', await answerChallenge(challenge))
}

/** Sign-in: a passkey first, password and code second. `returnTo`: the page on which the session ended; null if none did. */
export function SignInScreen({ returnTo }: { returnTo: string | null }) {
  const form = useDeskForm({
    draft: null,
    initial: { email: '', password: '', code: '' },
    check: ({ email, password, code }) => ({ email: checkEmail(email), password: checkPassword(password), code: checkCode(code) }),
    async send({ email, password, code }) {
      await callDesk('/sign-in/password', { email: email.trim(), password, code })
      enterDesk(returnTo)
    },
    explain: deskRefusalText,
  })
  return (
    <>
      <h1>{signInText.title}</h1>
      {returnTo !== null && (
        <p role="status" className="notice">
          {signInText.ended}
        </p>
      )}
      <PasskeyButton label={signInText.passkey} help={signInText.passkeyHelp} work={signInByPasskey} onDone={() => enterDesk(returnTo)} />
      <h2>{signInText.other}</h2>
      <DeskForm form={form} submit={signInText.submit} beside={<Link to="/recovery/">{signInText.recovery}</Link>}>
        <TextField form={form} name="email" type="email" label={fieldText.email} autoComplete="username" />
        <TextField form={form} name="password" type="password" label={fieldText.password} autoComplete="current-password" />
        <TextField form={form} name="code" label={fieldText.code} hint={fieldText.codeHint} autoComplete="one-time-code" />
      </DeskForm>
    </>
  )
}
