import type { Master } from '@yukan/contract/master-entities.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import { DEFAULT_PRICES, offeredPlans, planLabels } from '@yukan/rules/membership/plans.ts'

/** Master data of a new site: every page works, with little content. */
export const emptyMaster: Master = {
  products: {
    product_id: { local: '', develop: '', production: '' },
    plans: Object.fromEntries(Object.entries(planLabels).map(([name, label]) => [name, { label, description: [], term: '月' }])),
  },
  prices: { web: DEFAULT_PRICES.web, webPaper: DEFAULT_PRICES.webPaper },
  offeredPlans: offeredPlans(DEFAULT_PRICES),
  weathers: {},
  trash: { labels: {}, district: {}, groups: {}, petAdded: {}, exclusion: {}, specialExclusion: {}, link: {} },
  prefs: [],
  adFrames: { origins: { script: [], frame: [], image: [], connect: [] }, slots: { list: '', article: '', side: '' } },
  delivery: { ...NO_DELIVERY, cities: [] },
  publication: {
    name: '夕刊',
    sealText: '夕刊',
    blurb: '',
    company: '',
    representative: '',
    address: '',
    phone: '',
    phoneHours: '',
    socialLinks: [],
    adPartners: [],
    recruitment: { title: '', text: '', url: '' },
  },
}
