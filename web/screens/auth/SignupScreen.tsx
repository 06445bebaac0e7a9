import { useState } from 'react'
import { EMAIL_MAX, emailProblem, firstNameProblem, lastNameProblem, telProblem } from '@yukan/rules/form-fields.ts'
import { fieldLabels, signupText, wayText } from '../../messages/members.ts'
import { layoutText } from '../../messages/pages.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { problemText, useForm } from '../../forms/use-form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { registerMember } from './auth-calls.ts'
import type { SignupResult, WishedPlan } from './auth-calls.ts'
import { MemberPage, Notice, OutcomePage, Ways } from './MemberPage.tsx'
import styles from './MemberPage.module.css'

/** The outcome of a registration, in place of the form. */
export function SignupOutcome({ outcome: { kind, email }, again }: { outcome: SignupResult; again: () => void }) {
  if (kind === 'registered')
    return (
      <OutcomePage title={signupText.sentTitle}>
        <p>{signupText.sent(email)}</p>
        <p>{signupText.sentHelp}</p>
        <Ways>
          <ButtonLink to="/">{wayText.toTop}</ButtonLink>
        </Ways>
      </OutcomePage>
    )
  return (
    <OutcomePage title={signupText.existsTitle}>
      <p>{signupText.exists}</p>
      <p>{signupText.existsHelp}</p>
      <Ways>
        <ButtonLink to="/login/" isFilled>
          {wayText.toLogin}
        </ButtonLink>
        <Button onClick={again}>{signupText.again}</Button>
      </Ways>
    </OutcomePage>
  )
}

/** Provisional registration: form, then registered or exists (product §2, §4, §5 "Signup"). */
export function SignupScreen({ plan }: { plan: WishedPlan | null }) {
  const [outcome, setOutcome] = useState<SignupResult | null>(null)
  const form = useForm({
    initial: { last_name: '', first_name: '', tel: '', email: '' },
    check: ({ last_name, first_name, tel, email }) => ({
      last_name: problemText(lastNameProblem(last_name)),
      first_name: problemText(firstNameProblem(first_name)),
      tel: problemText(telProblem(tel)),
      email: problemText(emailProblem(email)),
    }),
    // "Submit enabled by email, last and first name valid" (product §5); the telephone number is checked when it is sent.
    enabledBy: ['email', 'last_name', 'first_name'],
    send: async (typed) => setOutcome(await registerMember(typed, plan)),
  })
  if (outcome !== null) return <SignupOutcome outcome={outcome} again={() => setOutcome(null)} />
  return (
    <MemberPage title={signupText.title}>
      <p>{signupText.intro}</p>
      {plan !== null && <Notice>{signupText.plan(plan.label)}</Notice>}
      <MemberForm form={form} submit={signupText.submit} hasSession={false}>
        <TextField form={form} name="last_name" label={fieldLabels.lastName} autoComplete="family-name" />
        <TextField form={form} name="first_name" label={fieldLabels.firstName} hint={fieldLabels.firstNameHint} autoComplete="given-name" />
        <TextField
          form={form}
          name="tel"
          label={fieldLabels.tel}
          hint={fieldLabels.telHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <TextField
          form={form}
          name="email"
          label={fieldLabels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <p>
          {signupText.consent}
          <Link className={styles.link} to="/terms/">
            {layoutText.terms}
          </Link>
          <Link className={styles.link} to="/policy/">
            {layoutText.policy}
          </Link>
        </p>
      </MemberForm>
      <Ways>
        <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
