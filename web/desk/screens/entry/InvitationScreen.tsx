import { useState } from 'react'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { founderText } from '../../../messages/desk-founding.ts'
import { fieldText, invitationText, roleLabels } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { enterDesk } from '../../client/enter-desk.ts'
import { makePasskey } from '../../client/passkeys.ts'
import { AuthenticatorFields } from '../../forms/sign-in/AuthenticatorFields.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkCode, checkEmail, checkName, checkNewPassword } from '../../forms/fields.ts'
import { staffNameRefusal } from '../../forms/desk-refusal.ts'
import { PasskeyButton } from '../../forms/sign-in/PasskeyButton.tsx'
import { RecoveryCodeList } from '../../ui/RecoveryCodeList.tsx'

type Props = ReplyOf<DeskCalls['/invitation/get']> & { linkKey: string }

/** An invitation: a name, and a passkey or a password with an authenticator app. */
export function InvitationScreen({ linkKey, state, invitation }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) {
    return (
      <>
        <h1>{invitationText.done}</h1>
        <RecoveryCodeList codes={codes} />
        <Button isFilled onClick={() => enterDesk()}>
          {invitationText.enter}
        </Button>
      </>
    )
  }
  return (
    <>
      <h1>{invitationText.title}</h1>
      {state === 'valid' && invitation !== null ? (
        <InvitationForms linkKey={linkKey} invitation={invitation} onDone={setCodes} />
      ) : (
        <p>{state === 'expired' ? invitationText.expired : invitationText.invalid}</p>
      )}
    </>
  )
}

interface FormsProps {
  linkKey: string
  invitation: NonNullable<Props['invitation']>
  onDone: (codes: readonly string[]) => void
}

function InvitationForms({ linkKey: key, invitation, onDone }: FormsProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  // An invitation without an address is the first administrator's, who gives it.
  const isFounder = invitation.email === ''
  const ownEmail = (email: string) => (isFounder ? { email: email.trim() } : {})
  const form = useDeskForm({
    draft: null,
    initial: { name: invitation.name, email: '', password: '', code: '' },
    check: ({ name, email, password, code }) => ({
      name: checkName(name),
      email: isFounder ? checkEmail(email) : null,
      password: setup === null ? null : checkNewPassword(password),
      code: setup === null ? null : checkCode(code),
    }),
    async send({ email, ...typed }) {
      const own = ownEmail(email)
      // The first press shows the secret for the app.
      if (setup === null) setSetup(await callDesk('/invitation/authenticator', { key, ...own }))
      else onDone((await callDesk('/invitation/password', { key, ...typed, ...own })).recoveryCodes)
    },
    explain: staffNameRefusal,
  })

  async function createByPasskey() {
    const { name, email } = form.values
    const problem = checkName(name) ?? (isFounder ? checkEmail(email) : null)
    if (problem !== null) throw new BrowserRefusal(400, 'E_BAD_REQUEST', problem)
    const own = ownEmail(email)
    const challenge = await callDesk('/invitation/challenge', { key, ...own })
    const body = { key, name, ...own, ...(await makePasskey(challenge)) }
    onDone((await callDesk('/invitation/passkey', body)).recoveryCodes)
  }

  return (
    <>
      <p>{isFounder ? founderText.lead : invitationText.lead(roleLabels[invitation.role])}</p>
      <p className="quiet">{invitation.email}</p>
      <DeskForm form={form} submit={setup === null ? invitationText.other : invitationText.submit} isFilled={setup !== null}>
        <TextField form={form} name="name" label={fieldText.name} hint={fieldText.nameHint} autoComplete="name" />
        {isFounder && <TextField form={form} name="email" type="email" label={fieldText.email} autoComplete="email" />}
        {setup === null ? (
          <PasskeyButton label={invitationText.passkey} help={invitationText.passkeyHelp} work={createByPasskey} />
        ) : (
          <AuthenticatorFields form={form} setup={setup} />
        )}
      </DeskForm>
    </>
  )
}
