import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Setting, SettingVersion } from '@yukan/contract/desk/setting.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import type { PlanPrices } from '@yukan/rules/membership/plans.ts'
import { settingsText, settingTitles } from '../../../messages/desk-settings.ts'
import { CompanyForm, HoursForm } from './CompanyForms.tsx'
import { DaysForm } from './DaysForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { GarbageForm } from './GarbageForm.tsx'
import { InboxForm } from './InboxForm.tsx'
import { LegalForm } from './LegalForm.tsx'
import { AdsForm } from './AdsForm.tsx'
import { ContactForm, LinksForm, RecruitmentForm } from './ListForms.tsx'
import { PlansForm } from './PlansForm.tsx'
import { PricesForm } from './PricesForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { WeatherForm } from './WeatherForm.tsx'

/** The default of settings, if they have one, until they are written. */
const missingTexts: Readonly<Partial<Record<SettingName, string>>> = {
  days: settingsText.missingDays,
  inbox: settingsText.missingInbox,
  prices: settingsText.missingPrices,
}

/** The form of a setting; each has its own. */
function formOf(setting: Setting, key: number, onDone: (version: number) => void, facts: SettingFacts): ReactNode {
  switch (setting.name) {
    case 'company':
      return <CompanyForm key={key} setting={setting} onDone={onDone} />
    case 'hours':
      return <HoursForm key={key} setting={setting} onDone={onDone} />
    case 'links':
      return <LinksForm key={key} setting={setting} onDone={onDone} />
    case 'contact':
      return <ContactForm key={key} setting={setting} onDone={onDone} />
    case 'inbox':
      return <InboxForm key={key} setting={setting} onDone={onDone} />
    case 'plans':
      return <PlansForm key={key} setting={setting} prices={facts.prices} onDone={onDone} />
    case 'prices':
      return <PricesForm key={key} setting={setting} prices={facts.prices} onDone={onDone} />
    case 'terms':
    case 'policy':
    case 'law':
      return <LegalForm key={key} setting={setting} prices={facts.prices} onDone={onDone} />
    case 'days':
      return <DaysForm key={key} setting={setting} onDone={onDone} />
    case 'delivery':
      return <DeliveryForm key={key} setting={setting} onDone={onDone} />
    case 'garbage':
      return <GarbageForm key={key} setting={setting} onDone={onDone} today={facts.today} holidays={facts.holidays} />
    case 'weather':
      return <WeatherForm key={key} setting={setting} onDone={onDone} />
    case 'ads':
      return <AdsForm key={key} setting={setting} onDone={onDone} />
    case 'recruitment':
      return <RecruitmentForm key={key} setting={setting} onDone={onDone} />
  }
}

/** The day, the national holidays around it and the current prices, as the server has them. */
interface SettingFacts {
  today: string
  holidays: readonly string[]
  prices: PlanPrices
}

interface SettingScreenProps extends SettingFacts {
  setting: Setting
  versions: readonly SettingVersion[]
}

/** One setting of the newspaper: its form with what readers will see, and its versions. */
export function SettingScreen({ setting, versions, ...facts }: SettingScreenProps) {
  // A form is reset when the version that it was saved as has been loaded, not with a colleague's version: the draft stays.
  const [sent, setSent] = useState(setting.version)
  const key = Math.min(sent, setting.version)
  const { title, hint } = settingTitles[setting.name]
  return (
    <>
      <p className="back">
        <Link to="/settings/">{settingsText.title}</Link>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{hint}</p>
      {setting.value === null && <p className="notice">{missingTexts[setting.name] ?? settingsText.missing}</p>}
      {formOf(setting, key, setSent, facts)}
      <SettingHistory name={setting.name} version={setting.version} versions={versions} onDone={setSent} />
    </>
  )
}
