import { fieldLabels, resetText, wayText } from '../../messages/members.ts'
import { EmailField } from '../../forms/EmailField.tsx'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { requestPasswordReset } from './auth-calls.ts'
import { MemberPage, OutcomePage, Ways } from './MemberPage.tsx'
import { useEmailForm } from './use-email-form.ts'

/** Requests a reset mail: form, then sent, whether the address is registered or not (product §2 "Forgot password"). */
export function ForgotPasswordScreen() {
  const { form, sentTo } = useEmailForm({ send: requestPasswordReset })
  if (sentTo !== null)
    return (
      <OutcomePage title={resetText.sentTitle}>
        <p>{resetText.sent(sentTo)}</p>
        <Ways>
          <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={resetText.forgotTitle}>
      <p>{resetText.forgotIntro}</p>
      <MemberForm form={form} submit={resetText.forgotSubmit} hasSession={false}>
        <EmailField form={form} label={fieldLabels.email} autoComplete="username" />
      </MemberForm>
      <Ways>
        <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
