import type { Master } from '@yukan/contract/master-entities.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import type { User } from '@yukan/contract/member-entities.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import type { PlanFacts } from '@yukan/rules/billing/plan-label.ts'

export interface District {
  number: number
  label: string
}
export interface AccountData {
  environment: PageServices['environment']
  plans: Record<string, { label: string }>
  prefs: string[]
  delivery: Delivery
  /** By city, in the order of their numbers, without number 0. */
  districts: { city: string; districts: District[] }[]
}

/** The account pages' part of the master data. */
export function accountData({ products, prefs, delivery, trash }: Master, environment: PageServices['environment']): AccountData {
  const cities = new Map<string, District[]>()
  for (const [key, { city, label }] of Object.entries(trash.district)) {
    const number = Number(key)
    if (number > 0) cities.set(city, [...(cities.get(city) ?? []), { number, label }])
  }
  return {
    environment,
    plans: Object.fromEntries(Object.entries(products.plans).map(([name, { label }]) => [name, { label }])),
    prefs,
    delivery,
    districts: [...cities].map(([city, districts]) => ({ city, districts: districts.toSorted((a, b) => a.number - b.number) })),
  }
}

/** The subscription that decides the member's plan: the newest, which is the first (product §4). */
export function planFacts({ statusFlags, limit_trial, customer }: User): PlanFacts {
  const latest = customer?.subscriptions[0]
  return {
    flags: statusFlags,
    limitTrial: limit_trial,
    subscription: latest === undefined ? null : { planName: latest.planName, expireAt: new Date(latest.expire), isCancel: latest.isCancel },
  }
}

/** "type 2 is the icon" (product §3). */
const ICON = 2

/** The member's icon; null if there is none (product §3 `urls`). */
export function iconOf({ urls }: User): { id: number; url: string } | null {
  return urls.find(({ type }) => type === ICON) ?? null
}
