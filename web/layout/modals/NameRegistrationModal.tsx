import { useState } from 'react'
import type { userSetUpdate } from '@yukan/contract/user.ts'
import { fieldTexts, modalFirstNameProblem, modalLastNameProblem, NAMES_ALERT } from '@yukan/rules/form-fields.ts'
import type { FieldProblem } from '@yukan/rules/form-fields.ts'
import { callFromBrowser } from '../../api/browser.ts'
import { memberText } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LogoutLink } from '../LogoutLink.tsx'
import styles from './modals.module.css'

const sentence = (problem: FieldProblem | null) => (problem === null ? undefined : fieldTexts[problem])

/** Asks a member for last and first name; it can only be left by registering or logging out (spec §2, §4, §5). */
export function NameRegistrationModal({ memberId, close }: { memberId: number; close: () => void }) {
  const [names, setNames] = useState({ last: '', first: '' })
  const [left, setLeft] = useState({ last: false, first: false })
  const [alert, setAlert] = useState('')
  const [isSending, setSending] = useState(false)
  const lastProblem = modalLastNameProblem(names.last)
  const firstProblem = modalFirstNameProblem(names.first)
  const isValid = lastProblem === null && firstProblem === null

  async function register() {
    if (!isValid) return setAlert(NAMES_ALERT)
    setSending(true)
    try {
      const body = { id: memberId, last_name: names.last.trim(), first_name: names.first.trim() }
      await callFromBrowser<typeof userSetUpdate>('POST', '/v1/user/set/update', { body })
      setAlert(memberText.nameRegistered)
      close()
    } catch {
      setAlert(memberText.profileFailed)
      setSending(false)
    }
  }

  const bind = (name: 'last' | 'first') => ({
    value: names[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setNames((typed) => ({ ...typed, [name]: value }))
    },
    onBlur: () => setLeft((fields) => ({ ...fields, [name]: true })),
  })

  return (
    <Dialog title={memberText.nameTitle}>
      <form
        className={styles.names}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void register()
        }}
      >
        <p className={styles.text}>{memberText.nameIntro}</p>
        <Field label={memberText.lastName} isRequired problem={left.last ? sentence(lastProblem) : undefined}>
          {(field) => <input {...field} {...bind('last')} autoComplete="family-name" />}
        </Field>
        <Field label={memberText.firstName} isRequired problem={left.first ? sentence(firstProblem) : undefined}>
          {(field) => <input {...field} {...bind('first')} autoComplete="given-name" />}
        </Field>
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
        <p className={styles.buttons}>
          <LogoutLink />
          <Button type="submit" isFilled disabled={!isValid || isSending}>
            {memberText.register}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
