import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { weatherFormText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { Field } from '../../../ui/Field.tsx'
import { FORECAST_AREAS, forecastAreaName } from './forecast-areas.ts'
import { SettingFrame, SettingText } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

/** The place of the forecast on the readers' home page. */
export function WeatherForm({ setting, onDone }: { setting: SettingOf<'weather'>; onDone: (version: number) => void }) {
  const edit = useSetting<'weather', SettingValue<'weather'>>(setting, onDone, {
    initial: setting.value ?? { name: '', areaCode: '' },
    toValue: ({ name, areaCode }) => ({ name: name.trim(), areaCode }),
    check: ({ name, areaCode }) => ({
      name: name.trim() === '' ? settingsText.needed : null,
      areaCode: areaCode === '' ? settingsText.needed : null,
    }),
  })
  const { draft, change, problemOf } = edit
  const saved = setting.value?.areaCode ?? ''
  /** The name follows the area unless somebody has written another one. */
  const choose = (areaCode: string) => {
    const isOwn = draft.name !== '' && draft.name !== forecastAreaName(draft.areaCode)
    change({ areaCode, name: isOwn ? draft.name : (forecastAreaName(areaCode) ?? '') })
  }
  return (
    <SettingFrame edit={edit} preview={<p>{text.credit(draft.name)}</p>}>
      <Field label={text.areaCode} hint={text.areaCodeHint} problem={problemOf('areaCode')}>
        {(control) => (
          <select {...control} value={draft.areaCode} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{text.choose}</option>
            {saved !== '' && forecastAreaName(saved) === null && <option value={saved}>{saved}</option>}
            {Object.entries(FORECAST_AREAS).map(([prefecture, areas]) => (
              <optgroup key={prefecture} label={prefecture}>
                {areas.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <SettingText
        label={text.name}
        hint={text.nameHint}
        value={draft.name}
        maxLength={20}
        problem={problemOf('name')}
        onChange={(name) => change({ name })}
      />
    </SettingFrame>
  )
}
