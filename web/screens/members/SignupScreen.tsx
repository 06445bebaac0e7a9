import { useState } from 'react'
import type { userSetRegister } from '@yukan/contract/user.ts'
import { emailProblem, firstNameProblem, lastNameProblem, normalizeTel, telProblem } from '@yukan/rules/form-fields.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import { callFromBrowser } from '../../api/browser.ts'
import { fieldLabels, signupText, wayText } from '../../messages/members.ts'
import { layoutText } from '../../messages.ts'
import { MemberForm } from '../../session/MemberForm.tsx'
import { TextField } from '../../session/TextField.tsx'
import { said, useForm } from '../../session/use-form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { MemberPage, Notice, OutcomePage, Ways } from './MemberPage.tsx'
import styles from './MemberPage.module.css'

/** The plan that a reader came for; null for the free sign-up. */
export interface WishedPlan {
  name: PlanName
  label: string
}

type Outcome = { kind: 'registered' | 'exists'; email: string }

/** "Signup sends role 1" (product §6), flag 10, and the plan only where one is wished (§5). */
async function register(typed: Record<'last_name' | 'first_name' | 'tel' | 'email', string>, plan: WishedPlan | null): Promise<Outcome> {
  const email = typed.email.trim()
  const body = {
    flag: 10 as const,
    email,
    last_name: typed.last_name.trim(),
    first_name: typed.first_name.trim(),
    tel: normalizeTel(typed.tel),
    role: 1 as const,
    ...(plan === null ? {} : { plan: plan.name }),
  }
  const { exists } = await callFromBrowser<typeof userSetRegister>('POST', '/v1/user/set/register', { body })
  return { kind: exists ? 'exists' : 'registered', email }
}

function SignupOutcome({ outcome: { kind, email }, again }: { outcome: Outcome; again: () => void }) {
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
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm({
    initial: { last_name: '', first_name: '', tel: '', email: '' },
    check: ({ last_name, first_name, tel, email }) => ({
      last_name: said(lastNameProblem(last_name)),
      first_name: said(firstNameProblem(first_name)),
      tel: said(telProblem(tel)),
      email: said(emailProblem(email)),
    }),
    // "Submit enabled by email, last and first name valid" (product §5); the telephone number is looked at when it is sent.
    enabledBy: ['email', 'last_name', 'first_name'],
    send: async (typed) => setOutcome(await register(typed, plan)),
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
        <TextField form={form} name="email" label={fieldLabels.email} type="email" inputMode="email" autoComplete="email" maxLength={254} />
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
