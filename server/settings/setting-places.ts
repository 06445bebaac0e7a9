/** Where each setting of the newspaper is kept (decision 049): master data by name, a part of one of them, or a table. */
import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { AdFrames, Publication } from '@yukan/contract/master-entities.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { deleteOtherContactItems, listContactItems, saveContactItems } from '../store/membership/contact.ts'
import { deleteMasterValue, readMasterValue, readProducts, readPublication, saveMaster } from '../store/settings/master.ts'
import { deleteOtherForecasts } from '../store/life/weather.ts'
import { emptyMaster } from './empty-master.ts'
import { fittingValue } from './fitting-value.ts'
import { requestPrices } from './plan-prices.ts'
import { readWeatherPlaces } from './weather-places.ts'

/** `value` matches the setting's schema; null for a setting that was never written, or that does not match (decision 107). */
export interface SettingPlace {
  read(db: Db): Promise<unknown>
  write(db: Db, value: unknown): Promise<void>
}

/** Stored as a separate master value. */
function inMaster(name: string, schema: TSchema): SettingPlace {
  return {
    read: async (db) => fittingValue(schema, await readMasterValue(db, name)),
    write: (db, value) => (value === null ? deleteMasterValue(db, name) : saveMaster(db, { [name]: value })),
  }
}

/** The places of the forecast. Forecasts of other areas are deleted; the next run of the job fetches those of new ones. */
const inWeather: SettingPlace = {
  read: inMaster('weather', settings.weather.value).read,
  async write(db, value) {
    await inMaster('weather', settings.weather.value).write(db, value)
    const places = await readWeatherPlaces(db)
    await deleteOtherForecasts(
      db,
      places.map(({ areaCode }) => areaCode),
    )
  },
}

/** The fields of the publication that a setting consists of. */
function inPublication(names: readonly (keyof Publication)[], schema: TSchema): SettingPlace {
  const pick = (from: Partial<Publication>) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.some((each) => each === name)))
  return {
    async read(db) {
      const publication = await readPublication(db)
      const value = publication === null ? null : pick(publication)
      return Value.Check(schema, value) ? value : null
    },
    async write(db, value) {
      const { adScript, ...publication } = { ...emptyMaster.publication, ...(await readPublication(db)) }
      // The one optional field is kept only if it does not belong to the setting.
      const kept = names.includes('adScript') || adScript === undefined ? {} : { adScript }
      const part = value === null ? pick(emptyMaster.publication) : value
      await saveMaster(db, { publication: Value.Parse(Publication, { ...publication, ...kept, ...Object(part) }) })
    },
  }
}

const inAdPublication = inPublication(['adScript', 'adPartners'], settings.ads.value)
const inAdFrames = inMaster('adFrames', AdFrames)

/** The script and its partners are a part of the publication; the frames, which an older program does not know, are a separate value. */
const inAds: SettingPlace = {
  async read(db) {
    const [publication, frames] = [await inAdPublication.read(db), await inAdFrames.read(db)]
    if (publication === null || !Value.Check(AdFrames, frames)) return publication
    return { ...Object(publication), adOrigins: frames.origins, adSlots: frames.slots }
  },
  async write(db, value) {
    if (!Value.Check(settings.ads.value, value)) {
      await inAdPublication.write(db, null)
      return inAdFrames.write(db, null)
    }
    const { adOrigins = emptyMaster.adFrames.origins, adSlots = emptyMaster.adFrames.slots, ...publication } = value
    await inAdPublication.write(db, publication)
    const isSet = value.adOrigins !== undefined || value.adSlots !== undefined
    await inAdFrames.write(db, isSet ? { origins: adOrigins, slots: adSlots } : null)
  },
}

/** Labels and descriptions of the plans, which the master data have with other facts of the products. */
const inProducts: SettingPlace = {
  async read(db) {
    const products = await readProducts(db)
    if (products === null) return null
    const value = Object.fromEntries(
      PLAN_NAMES.map((name) => {
        const plan = products.plans[name]
        return [name, plan === undefined ? null : { label: plan.label, description: plan.description }]
      }),
    )
    return Value.Check(settings.plans.value, value) ? value : null
  },
  async write(db, value) {
    const products = (await readProducts(db)) ?? emptyMaster.products
    if (!Value.Check(settings.plans.value, value)) return saveMaster(db, { products: { ...products, plans: emptyMaster.products.plans } })
    const plans = Object.entries(value).map(([name, plan]) => [name, { term: '月', ...products.plans[name], ...plan }])
    await saveMaster(db, { products: { ...products, plans: Object.fromEntries(plans) } })
  },
}

/** The prices that the newspaper has asked for. They apply once the card provider has confirmed them. */
const inPriceChanges: SettingPlace = {
  read: inMaster('wanted-prices', settings.prices.value).read,
  async write(db, value) {
    await inMaster('wanted-prices', settings.prices.value).write(db, value)
    await requestPrices(db, value)
  },
}

/** The subjects of messages have a table, whose ids readers' forms know. */
const inContactItems: SettingPlace = {
  async read(db) {
    const rows = await listContactItems(db)
    return rows.length === 0 ? null : { items: rows.map(({ slug, item_name }) => ({ slug, itemName: item_name })) }
  },
  async write(db, value) {
    const items = Value.Check(settings.contact.value, value) ? value.items : []
    await deleteOtherContactItems(
      db,
      items.map(({ slug }) => slug),
    )
    await saveContactItems(
      db,
      items.map(({ slug, itemName }) => ({ slug, item_name: itemName })),
    )
  },
}

/** Keyed by the name of the setting. */
export const settingPlaces: Readonly<Record<SettingName, SettingPlace>> = {
  company: inPublication(['name', 'sealText', 'blurb', 'company', 'representative', 'address', 'phone'], settings.company.value),
  hours: inPublication(['phoneHours'], settings.hours.value),
  links: inPublication(['socialLinks'], settings.links.value),
  recruitment: inPublication(['recruitment'], settings.recruitment.value),
  ads: inAds,
  plans: inProducts,
  prices: inPriceChanges,
  contact: inContactItems,
  inbox: inMaster('inbox', settings.inbox.value),
  terms: inMaster('terms', settings.terms.value),
  policy: inMaster('policy', settings.policy.value),
  law: inMaster('law', settings.law.value),
  days: inMaster('days', settings.days.value),
  delivery: inMaster('delivery', settings.delivery.value),
  garbage: inMaster('trash', settings.garbage.value),
  weather: inWeather,
}
