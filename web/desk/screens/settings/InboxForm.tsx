import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { EMAIL_MAX, SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { emailProblem, fieldTexts } from '@yukan/rules/text/form-fields.ts'
import { cleanEmail } from '@yukan/rules/text/typed-text.ts'
import { inboxFormText as text } from '../../../messages/desk-setting-forms.ts'
import { ValueField } from '../../forms/ValueField.tsx'
import { ListField } from '../../forms/ListField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

function problemOf(address: string, all: readonly string[]): string | null {
  const problem = emailProblem(address)
  if (problem !== null) return fieldTexts[problem]
  return all.filter((one) => normalizeEmail(one) === normalizeEmail(address)).length > 1 ? text.twice : null
}

/** Recipients of notifications about readers' messages. */
export function InboxForm({ setting, onDone }: { setting: SettingOf<'inbox'>; onDone: (version: number) => void }) {
  const edit = useSetting<'inbox', SettingValue<'inbox'>>(setting, onDone, {
    initial: setting.value ?? { addresses: [] },
    toValue: ({ addresses }) => ({ addresses: addresses.map(cleanEmail) }),
    check: ({ addresses }) => Object.fromEntries(addresses.map((address, index) => [`addresses.${index}`, problemOf(address, addresses)])),
  })
  const { addresses } = edit.draft
  const set = (list: string[]) => edit.change({ addresses: list })
  return (
    <SettingFrame edit={edit} preview={<p>{addresses.length === 0 ? text.none : text.some}</p>}>
      <ListField
        label={text.addresses}
        items={addresses}
        limit={SETTING_LIMITS.inboxAddresses}
        nameOf={(address) => address}
        empty=""
        problem={edit.problemOf('addresses')}
        onChange={(list) => set([...list])}
      >
        {(address, index) => (
          <ValueField
            label={text.address}
            value={address}
            maxLength={EMAIL_MAX}
            problem={edit.problemOf(`addresses.${index}`)}
            onChange={(typed) => set(addresses.map((each, at) => (at === index ? typed : each)))}
          />
        )}
      </ListField>
    </SettingFrame>
  )
}
