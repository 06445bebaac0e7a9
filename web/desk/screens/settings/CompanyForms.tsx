import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { companyText, settingsText } from '../../../messages/desk-settings.ts'
import { Footer } from '../../../site/Footer.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

type Company = SettingValue<'company'>

const NOTHING: Company = { name: '', sealText: '', blurb: '', company: '', representative: '', address: '', phone: '' }
const LINES = ['name', 'sealText', 'company', 'representative', 'address', 'phone'] as const
const LENGTHS: Readonly<Record<(typeof LINES)[number], number>> = {
  name: 30,
  sealText: 4,
  company: 60,
  representative: 60,
  address: 100,
  phone: 16,
}

const needed = (text: string) => (text.trim() === '' ? settingsText.needed : null)

function trimmed(draft: Company): Company {
  return {
    name: draft.name.trim(),
    sealText: draft.sealText.trim(),
    blurb: draft.blurb.trim(),
    company: draft.company.trim(),
    representative: draft.representative.trim(),
    address: draft.address.trim(),
    phone: draft.phone.trim(),
  }
}

/** Name, seal and facts of the paper, with the seal and the foot of readers' pages. */
export function CompanyForm({ setting, onDone }: { setting: SettingOf<'company'>; onDone: (version: number) => void }) {
  const edit = useSetting<'company', Company>(setting, onDone, {
    initial: setting.value ?? NOTHING,
    toValue: trimmed,
    check: (draft) => ({
      name: needed(draft.name),
      sealText: /^\S{1,4}$/u.test(draft.sealText.trim()) ? null : companyText.badSeal,
      blurb: needed(draft.blurb),
      company: needed(draft.company),
      representative: needed(draft.representative),
      address: needed(draft.address),
      phone: /^[0-9][0-9-]{8,15}$/.test(draft.phone.trim()) ? null : companyText.badPhone,
    }),
  })
  const { draft, change, problemOf } = edit
  const preview = (
    <>
      <p>
        <span className="seal">{draft.sealText}</span> <b>{draft.name}</b>
      </p>
      <FootPreview {...draft} />
    </>
  )
  return (
    <SettingFrame edit={edit} preview={preview}>
      {LINES.map((name) => (
        <ValueField
          key={name}
          label={companyText[name]}
          value={draft[name]}
          maxLength={LENGTHS[name]}
          problem={problemOf(name)}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <ValueField
        label={companyText.blurb}
        value={draft.blurb}
        rows={4}
        maxLength={SETTING_LIMITS.blurb}
        problem={problemOf('blurb')}
        onChange={(blurb) => change({ blurb })}
      />
    </SettingFrame>
  )
}

type FootProps = Partial<Company> & { phoneHours?: string; socialLinks?: { label: string; url: string }[] }

/** A preview of the footer of readers' pages with a form's values; other values are left out. */
export function FootPreview(parts: FootProps) {
  const others = { phoneHours: '', socialLinks: [], recruitment: { title: '', text: '', url: '/' }, adPartners: [] }
  return <Footer publication={{ ...NOTHING, ...others, ...parts }} categories={[]} />
}

/** Telephone hours. */
export function HoursForm({ setting, onDone }: { setting: SettingOf<'hours'>; onDone: (version: number) => void }) {
  const edit = useSetting<'hours', SettingValue<'hours'>>(setting, onDone, {
    initial: setting.value ?? { phoneHours: '' },
    toValue: ({ phoneHours }) => ({ phoneHours: phoneHours.trim() }),
    check: ({ phoneHours }) => ({ phoneHours: needed(phoneHours) }),
  })
  const { draft, change, problemOf } = edit
  return (
    <SettingFrame edit={edit} preview={<FootPreview phoneHours={draft.phoneHours} />}>
      <ValueField
        label={companyText.phoneHours}
        value={draft.phoneHours}
        maxLength={SETTING_LIMITS.hours}
        problem={problemOf('phoneHours')}
        onChange={(phoneHours) => change({ phoneHours })}
      />
    </SettingFrame>
  )
}
