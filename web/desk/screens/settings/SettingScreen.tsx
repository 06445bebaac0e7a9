import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Setting, SettingVersion } from '@yukan/contract/desk/setting.ts'
import { settingsText, settingTitles } from '../../../messages/desk-settings.ts'
import { CompanyForm, HoursForm } from './CompanyForms.tsx'
import { DaysForm } from './DaysForm.tsx'
import { LegalForm } from './LegalForm.tsx'
import { AdsForm, ContactForm, LinksForm, RecruitmentForm } from './ListForms.tsx'
import { PlansForm } from './PlansForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** The form of a setting; each has its own. */
function formOf(setting: Setting, key: number, onDone: () => void): ReactNode {
  switch (setting.name) {
    case 'company':
      return <CompanyForm key={key} setting={setting} onDone={onDone} />
    case 'hours':
      return <HoursForm key={key} setting={setting} onDone={onDone} />
    case 'links':
      return <LinksForm key={key} setting={setting} onDone={onDone} />
    case 'contact':
      return <ContactForm key={key} setting={setting} onDone={onDone} />
    case 'plans':
      return <PlansForm key={key} setting={setting} onDone={onDone} />
    case 'terms':
    case 'policy':
    case 'law':
      return <LegalForm key={key} setting={setting} onDone={onDone} />
    case 'days':
      return <DaysForm key={key} setting={setting} onDone={onDone} />
    case 'ads':
      return <AdsForm key={key} setting={setting} onDone={onDone} />
    case 'recruitment':
      return <RecruitmentForm key={key} setting={setting} onDone={onDone} />
  }
}

/** One setting of the newspaper: its form with what readers will see, and its versions. */
export function SettingScreen({ setting, versions }: { setting: Setting; versions: readonly SettingVersion[] }) {
  const [round, setRound] = useState(0)
  const begin = () => setRound((count) => count + 1)
  const { title, hint } = settingTitles[setting.name]
  return (
    <>
      <p>
        <Link to="/settings/">{settingsText.title}</Link>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{hint}</p>
      {setting.value === null && <p className="notice">{settingsText.missing}</p>}
      {formOf(setting, round, begin)}
      <SettingHistory name={setting.name} version={setting.version} versions={versions} onDone={begin} />
    </>
  )
}
