import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { DELIVERY_WAYS } from '@yukan/rules/delivery/delivery-areas.ts'
import type { DeliveryWay } from '@yukan/rules/delivery/delivery-areas.ts'
import { townKey } from '@yukan/rules/delivery/delivery-towns.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { deliveryFormText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { DeliveryAreas } from '../../../site/modals/DeliveryAreas.tsx'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf, SettingProblems } from './use-setting.ts'

/** Names, one a line. */
interface AreaDraft {
  districts: string
  towns: string
}

interface CityDraft {
  name: string
  zip: string
  areas: Readonly<Record<DeliveryWay, AreaDraft>>
}

interface Draft {
  prefecture: string
  cities: CityDraft[]
}

type Value = SettingValue<'delivery'>
const NO_AREA: AreaDraft = { districts: '', towns: '' }
const NO_CITY: CityDraft = { name: '', zip: '', areas: { evening: NO_AREA, 'next-morning': NO_AREA, mail: NO_AREA } }

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function areaDraft(areas: Value['cities'][number]['areas'], way: DeliveryWay): AreaDraft {
  const area = areas.find((each) => each.way === way)
  return area === undefined ? NO_AREA : { districts: area.districts.join('\n'), towns: area.towns.join('\n') }
}

function toDraft(value: Value | null): Draft {
  if (value === null) return { prefecture: '', cities: [NO_CITY] }
  const cities = value.cities.map(({ name, zip, areas }) => ({
    name,
    zip,
    areas: { evening: areaDraft(areas, 'evening'), 'next-morning': areaDraft(areas, 'next-morning'), mail: areaDraft(areas, 'mail') },
  }))
  return { prefecture: value.prefecture, cities }
}

function toValue({ prefecture, cities }: Draft): Value {
  return {
    prefecture: prefecture.trim(),
    cities: cities.map(({ name, zip, areas }) => ({
      name: name.trim(),
      zip: zip.trim(),
      areas: DELIVERY_WAYS.map((way) => ({ way, districts: linesOf(areas[way].districts), towns: linesOf(areas[way].towns) })).filter(
        ({ districts, towns }) => districts.length + towns.length > 0,
      ),
    })),
  }
}

/** The first town of an area that an earlier area already has. */
function townOfTwo(city: CityDraft, way: DeliveryWay): string | null {
  const earlier = new Set(
    DELIVERY_WAYS.slice(0, DELIVERY_WAYS.indexOf(way))
      .flatMap((each) => linesOf(city.areas[each].towns))
      .map(townKey),
  )
  return linesOf(city.areas[way].towns).find((town) => earlier.has(townKey(town))) ?? null
}

function areaProblems(city: CityDraft, place: string): SettingProblems {
  const isEmpty = DELIVERY_WAYS.every((way) => linesOf(city.areas[way].districts + city.areas[way].towns).length === 0)
  return Object.fromEntries(
    DELIVERY_WAYS.flatMap((way) => {
      const { districts, towns } = city.areas[way]
      const names = linesOf(districts)
      const twice = townOfTwo(city, way)
      const missing = names.length === 0 && linesOf(towns).length > 0 ? text.needsDistricts : null
      const tooLong = (lines: readonly string[], most: number) => (lines.some((line) => line.length > most) ? text.tooLong(most) : null)
      return [
        [
          `${place}.${way}.districts`,
          (isEmpty && way === 'evening' ? text.oneWay : null) ?? missing ?? tooLong(names, SETTING_LIMITS.districtName),
        ],
        [`${place}.${way}.towns`, twice === null ? tooLong(linesOf(towns), SETTING_LIMITS.townName) : text.twiceTown(twice)],
      ] as const
    }),
  )
}

function problemsOf({ prefecture, cities }: Draft): SettingProblems {
  const ofCities = cities.map((city, index) => {
    const isTwice = cities.filter(({ name }) => name.trim() === city.name.trim()).length > 1
    return {
      [`cities.${index}.name`]: city.name.trim() === '' ? settingsText.needed : isTwice ? text.twiceCity : null,
      [`cities.${index}.zip`]: /^[0-9]{7}$/.test(city.zip.trim()) ? null : text.badZip,
      ...areaProblems(city, `cities.${index}`),
    }
  })
  const ofAll = { prefecture: prefecture.trim() === '' ? settingsText.needed : null, cities: cities.length === 0 ? text.oneCity : null }
  return Object.assign(ofAll, ...ofCities)
}

interface CityFieldsProps {
  city: CityDraft
  place: string
  problemOf: (place: string) => string | undefined
  onChange: (part: Partial<CityDraft>) => void
}

function CityFields({ city, place, problemOf, onChange }: CityFieldsProps) {
  const set = (way: DeliveryWay, part: Partial<AreaDraft>) => onChange({ areas: { ...city.areas, [way]: { ...city.areas[way], ...part } } })
  return (
    <>
      <ValueField
        label={text.city}
        value={city.name}
        maxLength={SETTING_LIMITS.cityName}
        problem={problemOf(`${place}.name`)}
        onChange={(name) => onChange({ name })}
      />
      <ValueField
        label={text.zip}
        hint={text.zipHint}
        value={city.zip}
        maxLength={7}
        problem={problemOf(`${place}.zip`)}
        onChange={(zip) => onChange({ zip })}
      />
      {DELIVERY_WAYS.map((way) => (
        <section key={way} aria-label={text.ways[way]}>
          <ValueField
            label={text.districts(way)}
            hint={text.districtsHint}
            value={city.areas[way].districts}
            rows={3}
            problem={problemOf(`${place}.${way}.districts`)}
            onChange={(districts) => set(way, { districts })}
          />
          <ValueField
            label={text.towns(way)}
            hint={text.townsHint}
            value={city.areas[way].towns}
            rows={4}
            problem={problemOf(`${place}.${way}.towns`)}
            onChange={(towns) => set(way, { towns })}
          />
        </section>
      ))}
    </>
  )
}

/** Cities, zip codes, areas and their towns: what an address of a delivery may be, and how the print reaches it. */
export function DeliveryForm({ setting, onDone }: { setting: SettingOf<'delivery'>; onDone: (version: number) => void }) {
  const edit = useSetting<'delivery', Draft>(setting, onDone, { initial: toDraft(setting.value), toValue, check: problemsOf })
  const { draft, change, problemOf } = edit
  const set = (index: number, part: Partial<CityDraft>) =>
    change({ cities: draft.cities.map((city, at) => (at === index ? { ...city, ...part } : city)) })
  return (
    <SettingFrame edit={edit} preview={<DeliveryAreas delivery={toValue(draft)} />}>
      <ValueField
        label={text.prefecture}
        value={draft.prefecture}
        maxLength={SETTING_LIMITS.prefecture}
        problem={problemOf('prefecture')}
        onChange={(prefecture) => change({ prefecture })}
      />
      <ListField
        label={text.cities}
        items={draft.cities}
        limit={SETTING_LIMITS.cities}
        nameOf={({ name }) => name}
        empty={NO_CITY}
        problem={problemOf('cities')}
        onChange={(cities) => change({ cities })}
      >
        {(city, index) => <CityFields city={city} place={`cities.${index}`} problemOf={problemOf} onChange={(part) => set(index, part)} />}
      </ListField>
    </SettingFrame>
  )
}
