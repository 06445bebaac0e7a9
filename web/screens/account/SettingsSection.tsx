import { useId } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import { updateMember } from '../../session/member-calls.ts'
import { settingsText } from '../../messages/account.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Field } from '../../ui/Field.tsx'
import type { AccountData } from './account-data.ts'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { Section } from './Section.tsx'
import styles from './SettingsSection.module.css'
import { useStatus } from '../../forms/use-status.ts'

/** The number of a reader without a district (product §3 "district (number, default 0)"). */
const UNSET = 0

interface SettingsSectionProps {
  user: User
  districts: AccountData['districts']
  refresh: () => Promise<void>
}

/** Whether mails are wanted, and the district that the home page's garbage follows (product §2 "settings (receive-email, district)"). */
export function SettingsSection({ user, districts, refresh }: SettingsSectionProps) {
  const [saved, setSaved] = useStatus()
  const hintId = useId()
  const form = useForm<'receiveEmail' | 'district'>({
    initial: { receiveEmail: String(user.receiveEmail), district: String(user.district) },
    check: () => ({}),
    onInput: () => setSaved(''),
    async send({ receiveEmail, district }) {
      setSaved('')
      const body = { id: user.id, receiveEmail: receiveEmail === '1' ? 1 : 0, district: Number(district) } as const
      await updateMember(body)
      await refresh()
      setSaved(settingsText.saved)
    },
  })
  return (
    <Section id="settings" title={settingsText.title}>
      <MemberForm form={form} submit={settingsText.save}>
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-describedby={hintId}
              checked={form.values.receiveEmail === '1'}
              onChange={({ currentTarget }) => form.set('receiveEmail', currentTarget.checked ? '1' : '0')}
            />
            {settingsText.receiveEmail}
          </label>
          <p id={hintId} className="ink-2 text-14">
            {settingsText.receiveHelp}
          </p>
        </div>
        <Field label={settingsText.district} hint={settingsText.districtHelp}>
          {(control) => (
            <select {...control} {...form.bind('district')}>
              <option value={UNSET}>{settingsText.unset}</option>
              {districts.map(({ city, districts: each }) => (
                <optgroup key={city} label={city}>
                  {each.map(({ number, label }) => (
                    <option key={number} value={number}>
                      {city}
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      </MemberForm>
      <StatusMessage text={saved} />
    </Section>
  )
}
