import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../../forms/TextField.tsx'
import { fieldText, recoveryText } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkEmail } from '../../forms/fields.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

/** Requests the mail with a recovery link. What is shown is the same for every address. */
export function RecoveryRequestScreen() {
  const [isSent, setSent] = useState(false)
  const form = useDeskForm({
    draft: null,
    initial: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    async send({ email }) {
      await callDesk('/recovery/request', { email: email.trim() })
      setSent(true)
    },
    explain: deskRefusalText,
  })
  return (
    <>
      <h1>{recoveryText.title}</h1>
      {isSent ? (
        <p role="status">{recoveryText.sent}</p>
      ) : (
        <>
          <p>{recoveryText.lead}</p>
          <DeskForm form={form} submit={recoveryText.submit} beside={<Link to="/sign-in/">{recoveryText.toSignIn}</Link>}>
            <TextField form={form} name="email" type="email" label={fieldText.email} autoComplete="username" />
          </DeskForm>
        </>
      )}
      <p className="quiet">{recoveryText.lost}</p>
    </>
  )
}
