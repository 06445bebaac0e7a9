import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { fieldText, recoveryText } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { makePasskey } from '../../client/passkeys.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkCode, checkNewPassword } from '../../forms/fields.ts'
import { NewPasswordField } from '../../forms/sign-in/NewPasswordField.tsx'
import { PasskeyButton } from '../../forms/sign-in/PasskeyButton.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

type Props = ReplyOf<DeskCalls['/recovery/get']> & { linkKey: string }

/** A recovery link: a code and a new passkey, or a code and a new password. It opens no session. */
export function RecoveryScreen({ linkKey, state }: Props) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <h1>{recoveryText.title}</h1>
      {isDone && <p role="status">{recoveryText.done}</p>}
      {!isDone && state === 'valid' && <RecoveryForms linkKey={linkKey} onDone={() => setDone(true)} />}
      {!isDone && state !== 'valid' && <p>{state === 'expired' ? recoveryText.expired : recoveryText.invalid}</p>}
      <p className="buttons">
        <Link to="/sign-in/">{recoveryText.toSignIn}</Link>
        {state !== 'valid' && <Link to="/recovery/">{recoveryText.again}</Link>}
      </p>
    </>
  )
}

function RecoveryForms({ linkKey: key, onDone }: { linkKey: string; onDone: () => void }) {
  const form = useDeskForm({
    draft: null,
    initial: { code: '', password: '' },
    check: ({ code, password }) => ({ code: checkCode(code), password: checkNewPassword(password) }),
    async send(typed) {
      await callDesk('/recovery/password', { key, ...typed })
      onDone()
    },
    explain: deskRefusalText,
  })

  async function registerPasskey() {
    const { code } = form.values
    const challenge = await callDesk('/recovery/challenge', { key, code })
    await callDesk('/recovery/passkey', { key, ...(await makePasskey(challenge)) })
  }

  return (
    <>
      <p>{recoveryText.choose}</p>
      <DeskForm form={form} submit={recoveryText.savePassword}>
        <TextField form={form} name="code" label={fieldText.code} hint={fieldText.codeHint} autoComplete="one-time-code" />
        <PasskeyButton label={recoveryText.passkey} work={registerPasskey} onDone={onDone} />
        <h2>{recoveryText.other}</h2>
        <NewPasswordField form={form} />
      </DeskForm>
    </>
  )
}
