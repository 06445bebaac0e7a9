import { useEffect, useRef } from 'react'
import { ADDRESS_FIELDS } from '@yukan/rules/delivery/address-form.ts'
import type { AddressField, AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { addressForm } from '@yukan/rules/delivery/address-values.ts'
import type { AddressValues } from '@yukan/rules/delivery/address-values.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import { accountText } from '../../messages/account.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { AddressFields } from './AddressFields.tsx'
import { addressFieldProblems } from './address-problems.ts'
import type { AddressChoices } from './AddressFields.tsx'

interface AddressEditorProps {
  type: AddressType
  choices: AddressChoices
  stored: AddressValues | null
  member: { username: string; tel: string }
  save(values: AddressForm): Promise<void>
  onCancel: () => void
  submit?: string
  cancel?: string
  /** The draft from before a reload. */
  typed?: AddressForm | null
  onTyped?: (values: AddressForm) => void
}

/** The form of an address (product §5 "Address"). Its first field is focused when it opens. */
export function AddressEditor({ type, stored, member, choices, save, onCancel, ...rest }: AddressEditorProps) {
  const { submit = accountText.save, cancel = accountText.cancel, typed = null, onTyped } = rest
  const form = useForm<AddressField>({
    initial: typed ?? addressForm(stored, type, member, choices.delivery),
    check: (values) => addressFieldProblems(values, type, choices.delivery),
    send: save,
  })
  const { values } = form
  const reported = useRef(values)
  useEffect(() => {
    if (ADDRESS_FIELDS.every((field) => reported.current[field] === values[field])) return
    reported.current = values
    onTyped?.(values)
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <MemberForm
        form={form}
        submit={submit}
        beside={
          <Button disabled={form.isSending} onClick={onCancel}>
            {cancel}
          </Button>
        }
      >
        <AddressFields {...{ form, type, choices }} isOwn />
      </MemberForm>
    </div>
  )
}
