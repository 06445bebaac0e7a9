/** Master data of product §3: products, weather, garbage collection, prefectures, and (ours) the publication and its delivery. */
import { DELIVERY_WAYS } from '@yukan/rules/delivery/delivery-areas.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { oneOf } from './literals.ts'

/** An offered plan: label, description, and the term of its price. Its price is in `prices`. */
export const Plan = Type.Object(
  { label: Type.String(), description: Type.Array(Type.String()), term: Type.String({ description: 'unit of the price, 月' }) },
  { title: 'Plan' },
)
export type Plan = Static<typeof Plan>

// A plain text: one invalid day must not make the whole table unreadable. The desk refuses invalid days when they are typed.
const WrittenDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Garbage tables for `rules/life/garbage.ts`: groups of districts, keyed by `{week}-{weekday}` (weeks of seven days from the first, Sunday is 0). */
export const TrashMaster = Type.Object(
  {
    labels: Type.Record(Type.String(), Type.String(), { description: 'kind of garbage → label for readers' }),
    district: Type.Record(Type.String(), Type.Object({ group: Type.String(), label: Type.String(), city: Type.String() }), {
      description: 'number of the delivery district → its group, name and city; 0 is for readers without one',
    }),
    groups: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String())), {
      description: 'group → `{week}-{weekday}` → kinds of garbage; an empty list if nothing is collected',
    }),
    petAdded: Type.Record(Type.String(), Type.Array(WrittenDay), {
      description: 'group → days on which PET bottles are collected as well',
    }),
    exclusion: Type.Record(Type.String(), Type.Array(WrittenDay), { description: 'group → days without any collection' }),
    specialExclusion: Type.Record(Type.String(), Type.Record(WrittenDay, Type.Array(Type.String())), {
      description: 'group → day → kinds collected instead of all the above',
    }),
    link: Type.Record(Type.String(), Type.String(), { description: 'group → page that explains its collection' }),
  },
  { title: 'TrashMaster' },
)
export type TrashMaster = Static<typeof TrashMaster>

/** The publication, for masthead, footer and contact page. Ours. */
export const Publication = Type.Object(
  {
    name: Type.String(),
    sealText: Type.String({ description: 'characters of the masthead’s seal' }),
    blurb: Type.String(),
    company: Type.String(),
    representative: Type.String({ description: 'who answers for the company' }),
    address: Type.String(),
    phone: Type.String(),
    phoneHours: Type.String(),
    socialLinks: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
    recruitment: Type.Object({ title: Type.String(), text: Type.String(), url: Type.String() }),
    adPartners: Type.Array(Type.Object({ name: Type.String(), policyUrl: Type.String() }), {
      description: 'ad networks, named in the privacy policy',
    }),
    adScript: Type.Optional(Type.String({ description: 'address of the ad network’s script; shown in production only' })),
  },
  { title: 'Publication' },
)
export type Publication = Static<typeof Publication>

const Origins = Type.Array(Type.String())

/** How the ad network is shown in its frames (decision 108), without its script. Ours. */
export const AdFrames = Type.Object(
  {
    origins: Type.Object(
      { script: Origins, frame: Origins, image: Origins, connect: Origins },
      { description: 'further origins that the network loads from' },
    ),
    slots: Type.Object(
      { list: Type.String(), article: Type.String(), side: Type.String() },
      { description: 'the network’s name of each slot; the side column has one only if it is named' },
    ),
  },
  { title: 'AdFrames' },
)
export type AdFrames = Static<typeof AdFrames>

/** Where the print is delivered (product §1, §9), for `rules/delivery/delivery-areas.ts`. Ours. */
export const Delivery = Type.Object(
  {
    prefecture: Type.String(),
    cities: Type.Array(
      Type.Object({
        name: Type.String(),
        zip: Type.String({ description: 'of every delivery address in the city; seven digits' }),
        areas: Type.Array(
          Type.Object({
            way: oneOf(DELIVERY_WAYS),
            districts: Type.Array(Type.String(), { description: 'texts for readers' }),
            towns: Type.Array(Type.String(), { description: 'beginnings of the names of its towns' }),
          }),
        ),
      }),
      { description: 'in display order; empty if nothing is delivered' },
    ),
  },
  { title: 'Delivery' },
)

/** All master data, the same for every reader. */
export const Master = Type.Object(
  {
    products: Type.Object({
      product_id: Type.Object({ local: Type.String(), develop: Type.String(), production: Type.String() }),
      plans: Type.Record(Type.String(), Plan, { description: 'keyed by plan name: web, webPaper, paper' }),
    }),
    prices: Type.Object(
      { web: Type.Integer(), webPaper: Type.Integer() },
      { description: 'yen per month, tax included, of each plan with a shown price; as charged by the card provider (decision 055)' },
    ),
    offeredPlans: Type.Array(oneOf(PLAN_NAMES), {
      description: 'plans on offer: those with a price (decision 113)',
    }),
    weathers: Type.Record(Type.String(), Type.Object({ label: Type.String(), image: Type.String() }), {
      description: 'keyed by weather code',
    }),
    trash: TrashMaster,
    prefs: Type.Array(Type.String()),
    publication: Publication,
    delivery: Delivery,
    adFrames: AdFrames,
  },
  { title: 'Master' },
)
export type Master = Static<typeof Master>
