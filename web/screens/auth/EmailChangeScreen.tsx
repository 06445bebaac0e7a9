import type { BrowserRefusal } from '../../client/browser-refusal.ts'
import { emailText, wayText } from '../../messages/members.ts'
import { useMember, useUser } from '../../session/member-store.ts'
import { EmailField } from '../../forms/EmailField.tsx'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { requestEmailChange } from './auth-calls.ts'
import styles from './MemberPage.module.css'
import { MemberPage, Notice, OutcomePage, Ways } from './MemberPage.tsx'
import { useEmailForm } from './use-email-form.ts'

/** "user not found; duplicate; other" (product §8 "Email change"); null for refusals that every form shows alike. */
export function emailRefusal({ status, body }: BrowserRefusal): string | null {
  if (body['notFound'] === true) return emailText.notFound
  if (body['duplicate'] === true) return emailText.duplicate
  return [0, 400, 429, 503].includes(status) ? null : emailText.failed
}

/** Requests another email: form, then success, user not found, duplicate or error (product §2, §4, §5 "Email change"). */
export function EmailChangeScreen() {
  const { id, email: current, updateEmail } = useUser()
  const { refresh } = useMember()
  const { form, sentTo } = useEmailForm({ send: (email) => requestEmailChange(id, email), onSent: refresh, explain: emailRefusal })
  if (sentTo !== null)
    return (
      <OutcomePage title={emailText.sentTitle}>
        <p>{emailText.sent(sentTo)}</p>
        <Ways>
          <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <MemberPage title={emailText.title}>
      <p className={styles.current}>
        {emailText.current} <strong>{current}</strong>
      </p>
      {updateEmail !== null && <Notice>{emailText.pending(updateEmail)}</Notice>}
      <MemberForm form={form} submit={emailText.submit}>
        <EmailField form={form} label={emailText.next} autoComplete="email" />
      </MemberForm>
      <Ways>
        <ButtonLink to="/account/">{wayText.toAccount}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
