import { useState } from 'react'
import { modalFirstNameProblem, modalLastNameProblem, NAMES_ALERT } from '@yukan/rules/text/form-fields.ts'
import { updateMember } from '../../session/member-calls.ts'
import { nameText } from '../../messages/members.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { NameFields } from '../../forms/NameFields.tsx'
import { refusalText, problemText, useForm } from '../../forms/use-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LogoutLink } from '../../session/LogoutLink.tsx'
import styles from './modals.module.css'

/** Asks a member for last and first name; it can only be left by registering or logging out (product §2, §4, §5). */
export function NameRegistrationModal({ memberId, onRegistered }: { memberId: number; onRegistered: () => void }) {
  const [isAlerted, setAlerted] = useState(false)
  const form = useForm({
    initial: { last_name: '', first_name: '' },
    check: ({ last_name, first_name }) => ({
      last_name: problemText(modalLastNameProblem(last_name)),
      first_name: problemText(modalFirstNameProblem(first_name)),
    }),
    enabledBy: ['last_name', 'first_name'],
    async send({ last_name, first_name }) {
      const body = { id: memberId, last_name: last_name.trim(), first_name: first_name.trim() }
      await updateMember(body)
      onRegistered()
    },
    explain: (refusal) => (refusal.status === 0 ? refusalText(refusal) : nameText.failed),
    onInput: () => setAlerted(false),
  })
  const isEmpty = form.values.last_name.trim() === '' || form.values.first_name.trim() === ''

  return (
    <Dialog title={nameText.title}>
      <p className={styles.text}>{nameText.intro}</p>
      {/* A form whose button is disabled is not sent by the Enter key: say why. */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && setAlerted(isEmpty)}>
        <MemberForm form={form} submit={nameText.register} beside={<LogoutLink />}>
          <NameFields form={form} />
          <p role="alert" className={styles.alert}>
            {isAlerted && NAMES_ALERT}
          </p>
        </MemberForm>
      </div>
    </Dialog>
  )
}
