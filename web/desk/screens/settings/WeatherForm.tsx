import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { MAX_WEATHER_PLACES, SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { weatherFormText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { homeText } from '../../../messages/home.ts'
import { Field } from '../../../ui/Field.tsx'
import { FORECAST_AREAS, forecastAreaName } from './forecast-areas.ts'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf, SettingProblems } from './use-setting.ts'

type Place = SettingValue<'weather'>['places'][number]
const NO_PLACE: Place = { name: '', areaCode: '' }

function problemsOf({ places }: SettingValue<'weather'>): SettingProblems {
  const count = (same: (place: Place) => boolean) => places.filter(same).length
  const ofPlaces = places.map(({ name, areaCode }, index) => ({
    [`places.${index}.areaCode`]:
      areaCode === '' ? settingsText.needed : count((each) => each.areaCode === areaCode) > 1 ? text.twiceArea : null,
    [`places.${index}.name`]:
      name.trim() === '' ? settingsText.needed : count((each) => each.name.trim() === name.trim()) > 1 ? text.twiceName : null,
  }))
  return Object.assign({ places: places.length === 0 ? text.onePlace : null }, ...ofPlaces)
}

interface PlaceFieldsProps {
  place: Place
  /** The saved numbers: areas that are no longer in the list can still be chosen. */
  saved: readonly string[]
  problemOf: (field: string) => string | undefined
  onChange: (place: Place) => void
}

function PlaceFields({ place, saved, problemOf, onChange }: PlaceFieldsProps) {
  /** The name follows the area unless it was edited by hand. */
  const choose = (areaCode: string) => {
    const isOwn = place.name !== '' && place.name !== forecastAreaName(place.areaCode)
    onChange({ areaCode, name: isOwn ? place.name : (forecastAreaName(areaCode) ?? '') })
  }
  return (
    <>
      <Field label={text.areaCode} problem={problemOf('areaCode')}>
        {(control) => (
          <select {...control} value={place.areaCode} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{text.choose}</option>
            {saved
              .filter((code) => forecastAreaName(code) === null)
              .map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            {Object.entries(FORECAST_AREAS).map(([prefecture, areas]) => (
              <optgroup key={prefecture} label={prefecture}>
                {areas.map(([code]) => (
                  <option key={code} value={code}>
                    {forecastAreaName(code)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <ValueField
        label={text.name}
        value={place.name}
        maxLength={SETTING_LIMITS.weatherPlaceName}
        problem={problemOf('name')}
        onChange={(name) => onChange({ ...place, name })}
      />
    </>
  )
}

/** The places of the forecast on the readers' home page: the first is shown at once, the others when they are opened. */
export function WeatherForm({ setting, onDone }: { setting: SettingOf<'weather'>; onDone: (version: number) => void }) {
  const edit = useSetting<'weather', SettingValue<'weather'>>(setting, onDone, {
    initial: setting.value ?? { places: [NO_PLACE] },
    toValue: ({ places }) => ({ places: places.map(({ name, areaCode }) => ({ name: name.trim(), areaCode })) }),
    check: problemsOf,
  })
  const { places } = edit.draft
  const [first, ...others] = places
  const saved = setting.value?.places.map(({ areaCode }) => areaCode) ?? []
  const preview = (
    <>
      <p>{text.first(first?.name ?? '')}</p>
      <p>{text.credit(first?.name ?? '')}</p>
      {others.length > 0 && (
        <details open>
          <summary>{homeText.otherPlaces}</summary>
          <ul>
            {others.map(({ name }, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
  return (
    <SettingFrame edit={edit} preview={preview}>
      <p>{text.hint}</p>
      <ListField
        label={text.places}
        items={places}
        limit={MAX_WEATHER_PLACES}
        nameOf={({ name }) => name}
        empty={NO_PLACE}
        problem={edit.problemOf('places')}
        onChange={(list) => edit.change({ places: list })}
      >
        {(place, index) => (
          <PlaceFields
            place={place}
            saved={saved}
            problemOf={(field) => edit.problemOf(`places.${index}.${field}`)}
            onChange={(changed) => edit.change({ places: places.map((each, at) => (at === index ? changed : each)) })}
          />
        )}
      </ListField>
    </SettingFrame>
  )
}
