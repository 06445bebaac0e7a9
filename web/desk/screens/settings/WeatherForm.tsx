import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { weatherFormText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { SettingFrame, SettingText } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

/** The place of the forecast on the readers' home page. */
export function WeatherForm({ setting, onDone }: { setting: SettingOf<'weather'>; onDone: (version: number) => void }) {
  const edit = useSetting<'weather', SettingValue<'weather'>>(setting, onDone, {
    initial: setting.value ?? { name: '', areaCode: '' },
    toValue: ({ name, areaCode }) => ({ name: name.trim(), areaCode: areaCode.trim() }),
    check: ({ name, areaCode }) => ({
      name: name.trim() === '' ? settingsText.needed : null,
      areaCode: /^[0-9]{6}$/.test(areaCode.trim()) ? null : text.badCode,
    }),
  })
  const { draft, change, problemOf } = edit
  return (
    <SettingFrame edit={edit} preview={<p>{text.credit(draft.name)}</p>}>
      <SettingText
        label={text.name}
        hint={text.nameHint}
        value={draft.name}
        maxLength={20}
        problem={problemOf('name')}
        onChange={(name) => change({ name })}
      />
      <SettingText
        label={text.areaCode}
        hint={text.areaCodeHint}
        value={draft.areaCode}
        maxLength={6}
        problem={problemOf('areaCode')}
        onChange={(areaCode) => change({ areaCode })}
      />
    </SettingFrame>
  )
}
