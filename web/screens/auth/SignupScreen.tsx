import { useState } from 'react'
import { emailProblem, firstNameProblem, lastNameProblem, telProblem } from '@yukan/rules/text/form-fields.ts'
import { fieldLabels, formText, signupText, wayText } from '../../messages/members.ts'
import { layoutText } from '../../messages/pages.ts'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { EmailField } from '../../forms/EmailField.tsx'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { NameFields } from '../../forms/NameFields.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useAction } from '../../forms/use-action.ts'
import { tabDraft } from '../../forms/use-form-draft.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { registerMember } from './auth-calls.ts'
import type { SignupResult, RequestedPlan } from './auth-calls.ts'
import { MemberPage, Notice, OutcomePage, Ways } from './MemberPage.tsx'
import styles from './MemberPage.module.css'

interface SignupOutcomeProps {
  outcome: SignupResult
  /** Back to the form with its values. */
  again: () => void
  /** Registers again with the same values: the server mails a new link, and the screen stays the same for every address. */
  resend: () => Promise<void>
}

/** The mail was sent; it can be sent again without typing. */
function SignupSent({ outcome: { email }, again, resend }: SignupOutcomeProps) {
  const action = useAction()
  const [resent, setResent] = useState('')

  async function sendAgain() {
    setResent('')
    if (await action.run(resend)) setResent(signupText.resent)
  }

  return (
    <OutcomePage title={signupText.sentTitle}>
      <p>{signupText.sent(email)}</p>
      <p>{signupText.sentHelp}</p>
      <div className={styles.resend}>
        <Button disabled={action.isRunning} onClick={() => void sendAgain()}>
          {action.isRunning ? formText.sending : signupText.resend}
        </Button>
        <StatusMessage text={resent} />
        <ActionAlert action={action} />
      </div>
      <Ways>
        <Button onClick={again}>{signupText.wrongAddress}</Button>
        <ButtonLink to="/">{wayText.toTop}</ButtonLink>
      </Ways>
    </OutcomePage>
  )
}

/** The outcome of a registration, in place of the form. */
export function SignupOutcome(props: SignupOutcomeProps) {
  if (props.outcome.kind === 'registered') return <SignupSent {...props} />
  return (
    <OutcomePage title={signupText.existsTitle}>
      <p>{signupText.exists}</p>
      <p>{signupText.existsHelp}</p>
      <Ways>
        <ButtonLink to="/login/" isFilled>
          {wayText.toLogin}
        </ButtonLink>
        <Button onClick={props.again}>{signupText.again}</Button>
      </Ways>
    </OutcomePage>
  )
}

const DRAFT = { store: tabDraft('signup-form'), owner: 0 }
const EMPTY = { last_name: '', first_name: '', tel: '', email: '' }

/** Provisional registration: form, then registered or exists (product §2, §4, §5 "Signup"). */
export function SignupScreen({ plan }: { plan: RequestedPlan | null }) {
  const [outcome, setOutcome] = useState<SignupResult | null>(null)
  const form = useForm({
    initial: EMPTY,
    draft: DRAFT,
    check: ({ last_name, first_name, tel, email }) => ({
      last_name: problemText(lastNameProblem(last_name)),
      first_name: problemText(firstNameProblem(first_name)),
      tel: problemText(telProblem(tel)),
      email: problemText(emailProblem(email)),
    }),
    // "Submit enabled by email, last and first name valid" (product §5); the telephone number is checked when it is sent.
    enabledBy: ['email', 'last_name', 'first_name'],
    async send(typed) {
      setOutcome(await registerMember(typed, plan))
      DRAFT.store.write(null)
    },
  })
  if (outcome !== null) {
    const resend = async () => void (await registerMember(form.values, plan))
    return <SignupOutcome outcome={outcome} again={() => setOutcome(null)} resend={resend} />
  }
  return (
    <MemberPage title={signupText.title}>
      <div className={styles.notice}>
        <p>
          <strong>{signupText.offer}</strong>
        </p>
        <p>{signupText.noCard}</p>
      </div>
      <p>{signupText.intro}</p>
      {plan !== null && <Notice>{signupText.plan(plan.label)}</Notice>}
      <MemberForm form={form} submit={signupText.submit} hasSession={false}>
        <NameFields form={form} />
        <TextField form={form} name="tel" label={fieldLabels.tel} type="tel" inputMode="tel" autoComplete="tel-national" />
        <EmailField form={form} label={fieldLabels.email} autoComplete="email" />
        <div>
          <p>{signupText.consent}</p>
          <Link className={`text-link ${styles.link}`} to="/terms/">
            {layoutText.terms}
          </Link>
          <Link className={`text-link ${styles.link}`} to="/policy/">
            {layoutText.policy}
          </Link>
        </div>
      </MemberForm>
      <Ways>
        <p className={styles.who}>{signupText.isMember}</p>
        <ButtonLink to="/login/">{wayText.toLogin}</ButtonLink>
      </Ways>
    </MemberPage>
  )
}
