import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { StaffSession } from '@yukan/contract/desk/entities.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { useStatus } from '../../../forms/use-status.ts'
import { fieldText, ownText, roleLabels } from '../../../messages/desk.ts'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkName } from '../../forms/fields.ts'
import { staffNameRefusal } from '../../forms/desk-refusal.ts'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export interface OwnScreenProps {
  session: StaffSession
  own: ReplyOf<DeskCalls['/own/get']>
  sessions: ReplyOf<DeskCalls['/session/list']>['sessions']
}

/** The own name, credentials, and sessions. */
export function OwnScreen({ session, own, sessions }: OwnScreenProps) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useStatus()
  const done = (sentence: string) => {
    setStatus(sentence)
    void revalidate()
  }
  const form = useDeskForm({
    draft: 'own-name',
    initial: { name: session.name },
    check: ({ name }) => ({ name: checkName(name) }),
    async send({ name }) {
      await callDesk('/own/update', { name })
      done(ownText.nameSaved)
    },
    explain: staffNameRefusal,
  })
  return (
    <>
      <h1>{ownText.title}</h1>
      <p className="quiet">
        {session.email}　{roleLabels[session.role]}
      </p>
      <StatusMessage text={status} />
      <section className="section">
        <DeskForm form={form} submit={ownText.saveName}>
          <TextField form={form} name="name" label={fieldText.name} hint={fieldText.nameHint} autoComplete="name" />
        </DeskForm>
      </section>
      <PasskeySection passkeys={own.passkeys} onDone={done} />
      <PasswordSection hasPassword={own.hasPassword} onDone={done} />
      <RecoveryCodesSection left={own.recoveryCodesLeft} onDone={() => void revalidate()} />
      <SessionsSection sessions={sessions} onDone={done} />
    </>
  )
}
