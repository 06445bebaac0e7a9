import type { Category, ContactItem } from '@yukan/contract/entities.ts'
import type { LegalName, LegalText, SettingValue } from '@yukan/contract/desk/setting-values.ts'
import type { Master } from '@yukan/contract/master-entities.ts'
import { USUAL_PAPER_DAYS } from '@yukan/rules/paper/paper-days.ts'
import { categories } from './master/categories.ts'
import { contactItems } from './master/contact-items.ts'
import { delivery } from './master/delivery.ts'
import { garbageTables } from './master/garbage.ts'
import { legalTexts } from './master/legal.ts'
import { prefs } from './master/prefs.ts'
import { products } from './master/products.ts'
import { publication } from './master/publication.ts'
import { weathers } from './master/weathers.ts'

export interface DemoMaster {
  /** Prices stay at their defaults until the desk changes them, and no ad network is set. */
  master: Omit<Master, 'prices' | 'offeredPlans' | 'adFrames'>
  contactItems: readonly ContactItem[]
  categories: readonly Category[]
  legal: Readonly<Record<LegalName, LegalText>>
  /** Days without a paper, as the demo's legal texts have them. */
  days: SettingValue<'days'>
  /** The places of the forecast: where both cities are, and the neighbouring one. */
  weather: SettingValue<'weather'>
}

/** All master data, with collection dates of the year of `today` (a Tokyo day) and the next. */
export function demoMaster(today: string): DemoMaster {
  const master = { publication, products, weathers, trash: garbageTables(today), prefs, delivery }
  return {
    master,
    contactItems,
    categories,
    legal: legalTexts,
    days: { ...USUAL_PAPER_DAYS, weekdays: [0], days: [] },
    weather: {
      places: [
        { name: '群馬県南部', areaCode: '100010' },
        { name: '栃木県南部', areaCode: '090010' },
      ],
    },
  }
}
