import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { modalFirstNameProblem, modalLastNameProblem, telProblem } from '@yukan/rules/text/form-fields.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import { cleanTel } from '@yukan/rules/text/typed-text.ts'
import { useSite } from '../../site/site-data.ts'
import { updateMember } from '../../session/member-calls.ts'
import { setIcon, uploadIcon } from './icon-calls.ts'
import { accountText, profileText } from '../../messages/account.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { NameFields } from '../../forms/NameFields.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { tabDraft } from '../../forms/use-form-draft.ts'
import { problemText, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './account.module.css'
import { iconOf } from './account-data.ts'
import { iconFailureText } from './icon-calls.ts'
import { IconFace, IconPicker } from './IconPicker.tsx'
import own from './ProfileScreen.module.css'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { failureText, useAction } from '../../forms/use-action.ts'
import type { Action } from '../../forms/use-action.ts'
import { useIconFile } from './use-icon-file.ts'

interface ProfileScreenProps {
  user: User
  environment: PageServices['environment']
  refresh: () => Promise<void>
}
interface Profile {
  last_name: string
  first_name: string
  tel: string
}
/** The current step of the submission, and so what failed (product §8 "Profile"). */
type Stage = 'upload' | 'icon' | 'profile'

/** Sends a new icon, the names and the telephone number. An icon that was already set is not sent again with the next try. */
function useSubmission({ user, environment }: Omit<ProfileScreenProps, 'refresh'>) {
  const action = useAction()
  const sent = useRef<File>(null)
  const owner = { memberId: user.id, iconId: iconOf(user)?.id ?? null }
  const submit = (typed: Profile, file: File | null) => {
    let stage: Stage = 'profile'
    return action.run(
      async () => {
        if (file !== null && file !== sent.current) {
          stage = 'upload'
          const url = await uploadIcon(owner, file, environment)
          stage = 'icon'
          await setIcon(owner, url)
          sent.current = file
        }
        stage = 'profile'
        const tel = cleanTel(typed.tel)
        const names = { last_name: typed.last_name.trim(), first_name: typed.first_name.trim() }
        await updateMember({ id: user.id, ...names, ...(tel === user.tel ? {} : { tel }) })
      },
      (refusal) => (stage === 'profile' ? failureText(refusal, profileText.failed) : iconFailureText(refusal, stage === 'icon')),
    )
  }
  return { action, submit }
}

interface ConfirmStepProps {
  typed: Profile
  action: Action
  face: ReactNode
  onBack: () => void
  onSubmit: () => void
}

function ConfirmStep({ typed, action, face, onBack, onSubmit }: ConfirmStepProps) {
  const { publication } = useSite()
  return (
    <div className="stack gap-5 above-4" aria-busy={action.isRunning}>
      <p>{profileText.confirmIntro}</p>
      {face}
      <dl className={styles.facts}>
        <div>
          <dt className="ink-2 text-16">{profileText.lastName}</dt>
          <dd>{typed.last_name.trim()}</dd>
        </div>
        <div>
          <dt className="ink-2 text-16">{profileText.firstName}</dt>
          <dd>{typed.first_name.trim()}</dd>
        </div>
        <div>
          <dt className="ink-2 text-16">{profileText.tel}</dt>
          <dd>{typed.tel.trim() === '' ? profileText.noName : telText(cleanTel(typed.tel), publication.phone)}</dd>
        </div>
      </dl>
      <ActionAlert action={action} />
      <p className="buttons">
        <Button disabled={action.isRunning} onClick={onBack}>
          {profileText.back}
        </Button>
        <Button isFilled disabled={action.isRunning} onClick={onSubmit}>
          {action.isRunning ? accountText.sending : profileText.submit}
        </Button>
      </p>
    </div>
  )
}

/** Focuses the heading of a new step, unless a message has the focus. */
function useStepHeading(step: string, saved: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && saved === '') heading.current?.focus()
    isFirst.current = false
  }, [step, saved])
  return heading
}

const DRAFT = tabDraft('profile-form')
const EDIT = '/edit/profile'
const CONFIRM = 'confirm'

function problemsOf({ last_name, first_name, tel }: Profile, user: User) {
  return {
    last_name: problemText(modalLastNameProblem(last_name)),
    first_name: problemText(modalFirstNameProblem(first_name)),
    // A member without a stored one may leave it empty.
    tel: user.tel === '' && tel.trim() === '' ? null : problemText(telProblem(tel)),
  }
}

/** Icon, names and telephone number in the steps edit, confirm, submit, then back to edit (product §2 "Edit profile", §4 "Profile edit"). */
export function ProfileScreen({ user, environment, refresh }: ProfileScreenProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [saved, setSaved] = useState('')
  const icon = useIconFile()
  const { action, submit } = useSubmission({ user, environment })
  const initial = { last_name: user.last_name, first_name: user.first_name, tel: user.tel }
  const form = useForm({
    initial,
    check: (typed) => problemsOf(typed, user),
    draft: { store: DRAFT, owner: user.id },
    onInput: () => setSaved(''),
    async send() {
      setSaved('')
      await navigate(`${EDIT}?step=${CONFIRM}`)
    },
  })
  // Forward in the browser returns here with the current input.
  const isValid = Object.values(problemsOf(form.values, user)).every((problem) => problem === null)
  const step = query.get('step') === CONFIRM && isValid ? 'confirm' : 'edit'
  const heading = useStepHeading(step, saved)

  async function register() {
    if (!(await submit(form.values, icon.picked?.file ?? null))) return
    DRAFT.write(null)
    await refresh()
    icon.drop()
    await navigate(EDIT, { replace: true })
    setSaved(profileText.saved)
  }

  const savedIcon = iconOf(user)?.url ?? null
  return (
    <div className={own.page}>
      <p>
        <Link className="text-link" to="/account/">
          {profileText.toAccount}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {step === 'edit' ? profileText.editTitle : profileText.confirmTitle}
      </h1>
      {step === 'edit' ? (
        <>
          <StatusMessage text={saved} takesFocus />
          <MemberForm form={form} submit={profileText.toConfirm}>
            <IconPicker saved={savedIcon} icon={icon} />
            <NameFields form={form} />
            <TextField form={form} name="tel" type="tel" label={profileText.tel} autoComplete="tel-national" isRequired={user.tel !== ''} />
          </MemberForm>
        </>
      ) : (
        <ConfirmStep
          typed={form.values}
          action={action}
          face={<IconFace saved={savedIcon} preview={icon.picked?.preview ?? null} />}
          onBack={() => void navigate(EDIT)}
          onSubmit={() => void register()}
        />
      )}
    </div>
  )
}
