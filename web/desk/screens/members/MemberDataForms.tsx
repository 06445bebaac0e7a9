import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberData, MemberDetails, StoredAddress } from '@yukan/contract/desk/member-data.ts'
import type { AddressField } from '@yukan/rules/delivery/address-form.ts'
import { addressForm, addressValues } from '@yukan/rules/delivery/address-values.ts'
import { MEMBER_REASON_MAX } from '@yukan/rules/limits.ts'
import { modalFirstNameProblem, modalLastNameProblem, telProblem } from '@yukan/rules/text/form-fields.ts'
import { LETTER } from '@yukan/rules/text/typed-text.ts'
import { DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { problemText } from '../../../forms/use-form.ts'
import type { Form } from '../../../forms/use-form.ts'
import { memberDataText as text, memberText } from '../../../messages/desk-members.ts'
import { AddressFields } from '../../../screens/address/AddressFields.tsx'
import type { AddressChoices } from '../../../screens/address/AddressFields.tsx'
import { addressFieldProblems } from '../../../screens/address/address-problems.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { callDesk } from '../../client/call-desk.ts'
import styles from './Member.module.css'

interface DialogProps {
  memberId: number
  data: MemberData
  onSaved: (details: MemberDetails) => Promise<void>
  onClose: () => void
}

const checkReason = (reason: string) => (LETTER.test(reason) ? null : memberText.reasonNeeded)
const explain = (refusal: BrowserRefusal) => (refusal.code === 'E_CHANGED' ? text.isDifferent : deskRefusalText(refusal))

function ReasonField<F extends string>({ form }: { form: Form<F | 'reason'> }) {
  return <TextField form={form} name="reason" label={memberText.reason} maxLength={MEMBER_REASON_MAX} autoComplete="off" />
}

/** Names and telephone number, with the reason. */
export function ProfileDialog({ memberId, data: { profile }, onSaved, onClose }: DialogProps) {
  const form = useDeskForm({
    draft: `member-profile ${memberId}`,
    initial: { ...profile, reason: '' },
    check: ({ lastName, firstName, tel, reason }) => ({
      lastName: problemText(modalLastNameProblem(lastName)),
      firstName: problemText(modalFirstNameProblem(firstName)),
      tel: profile.tel === '' && tel.trim() === '' ? null : problemText(telProblem(tel)),
      reason: checkReason(reason),
    }),
    send: async ({ reason, ...typed }) =>
      onSaved(await callDesk('/member/set-profile', { id: memberId, reason: reason.trim(), ...typed, seen: profile })),
    explain,
  })
  return (
    <FormDialog title={text.action('profile', true)} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <p>{text.mailed}</p>
      <DeskForm form={form} submit={text.save} beside={<Button onClick={form.closing(onClose)}>{memberText.cancel}</Button>}>
        <TextField form={form} name="lastName" label={text.lastName} autoComplete="off" />
        <TextField form={form} name="firstName" label={text.firstName} autoComplete="off" />
        <TextField form={form} name="tel" label={text.tel} type="tel" inputMode="tel" isRequired={profile.tel !== ''} autoComplete="off" />
        <ReasonField form={form} />
      </DeskForm>
    </FormDialog>
  )
}

/** The form of the fields of an address alone. */
function addressPart(form: Form<AddressField | 'reason'>): Form<AddressField> {
  return { ...form, bind: (field) => ({ ...form.bind(field), name: field }) }
}

interface AddressDialogProps extends DialogProps {
  type: AddressType
  choices: AddressChoices
}

const partOf = (type: AddressType) => (type === DELIVERY_ADDRESS ? 'delivery' : 'registered')
const storedOf = (data: MemberData, type: AddressType): StoredAddress | null => data[partOf(type)]

/** The registered or the delivery address, with the reason. */
export function AddressDialog({ memberId, data, type, choices, onSaved, onClose }: AddressDialogProps) {
  const stored = storedOf(data, type)
  const { lastName, firstName, tel } = data.profile
  const member = { username: `${lastName} ${firstName}`.trim(), tel }
  const form = useDeskForm<AddressField | 'reason'>({
    draft: `member-address ${memberId} ${type}`,
    initial: { ...addressForm(stored, type, member, choices.delivery), reason: '' },
    check: (values) => ({ ...addressFieldProblems(values, type, choices.delivery), reason: checkReason(values.reason) }),
    send: async ({ reason, ...typed }) => {
      const values = addressValues(typed, type, choices.delivery)
      await onSaved(await callDesk('/member/set-address', { id: memberId, reason: reason.trim(), type, ...values, seen: stored }))
    },
    explain,
  })
  return (
    <FormDialog title={text.action(partOf(type), stored !== null)} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <p>
        {text.mailed}
        {type === DELIVERY_ADDRESS && text.handedOver}
      </p>
      <DeskForm form={form} submit={text.save} beside={<Button onClick={form.closing(onClose)}>{memberText.cancel}</Button>}>
        <AddressFields form={addressPart(form)} {...{ type, choices }} />
        <ReasonField form={form} />
      </DeskForm>
    </FormDialog>
  )
}

type Chosen = 'profile' | AddressType

interface MemberDataFormsProps {
  memberId: number
  name: string
  /** Whether the print is delivered to the member. */
  isDelivered: boolean
  data: MemberData
  choices: AddressChoices
  onSaved: (details: MemberDetails) => void
}

/** Forms for changing a member's data, and the office's earlier changes: below the data that was shown with a reason (decision 112). */
export function MemberDataForms({ memberId, name, isDelivered, data, choices, onSaved }: MemberDataFormsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { revalidate } = useRevalidator()
  const report = useReport()
  const close = () => setChosen(null)
  const saved = async (details: MemberDetails) => {
    close()
    onSaved(details)
    await revalidate()
    report(text.saved(name))
  }
  const hasDelivery = isDelivered || data.delivery !== null
  const types = hasDelivery ? ([REGISTERED_ADDRESS, DELIVERY_ADDRESS] as const) : ([REGISTERED_ADDRESS] as const)
  const dialog = { memberId, data, onSaved: saved, onClose: close }
  return (
    <>
      <p className="buttons">
        <Button onClick={() => setChosen('profile')}>{text.open(text.action('profile', true))}</Button>
        {types.map((type) => (
          <Button key={type} onClick={() => setChosen(type)}>
            {text.open(text.action(partOf(type), storedOf(data, type) !== null))}
          </Button>
        ))}
      </p>
      {isDelivered && data.delivery === null && <p className="alert">{text.noDelivery}</p>}
      {data.changes.length > 0 && (
        <section className="section">
          <h2>{text.changes}</h2>
          <ul className={styles.changes}>
            {data.changes.map(({ at, by, what, before, after }, index) => (
              // Index keys are safe: the order of changes is fixed.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at} ${index}`}>
                <b>{text.parts[what]}</b> {shortTime(at)}　{by}
                <span>{before === '' ? text.first(after) : text.fromTo(before, after)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen === 'profile' && <ProfileDialog {...dialog} />}
      {chosen !== null && chosen !== 'profile' && <AddressDialog {...dialog} type={chosen} choices={choices} />}
    </>
  )
}
