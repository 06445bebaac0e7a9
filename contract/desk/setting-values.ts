/** The settings of a newspaper at the desk by name, each with its schema and the roles that may change it (decision 049). */
import { DELIVERY_WAYS } from '@yukan/rules/delivery/delivery-areas.ts'
import { ADMINS, MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { MIN_PLAN_YEN, MAX_PLAN_YEN, MAX_WEATHER_PLACES, SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { Day, Nullable } from '../entities.ts'
import { NewEmail, OneLine, Zip } from '../fields.ts'
import { oneOf } from '../literals.ts'

const line = (maxLength: number) => OneLine(maxLength, { isTrimmed: true })
/** An address of another site; `rules/site/web-address.ts` has the whole rule. */
const WebAddress = Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: SETTING_LIMITS.address })
/** An address of another site, or a page of this one; `rules/site/web-address.ts` has the whole rule. */
const Address = Type.String({ pattern: '^(https://|/(?!/))[^\\s"<>\\\\]*$', maxLength: SETTING_LIMITS.address })

const Company = Type.Object({
  name: line(SETTING_LIMITS.newspaper),
  sealText: Type.String({ pattern: '^\\S{1,4}$', description: 'one to four characters' }),
  blurb: Type.String({ minLength: 1, maxLength: SETTING_LIMITS.blurb }),
  company: line(SETTING_LIMITS.companyLine),
  representative: line(SETTING_LIMITS.companyLine),
  address: line(SETTING_LIMITS.companyAddress),
  phone: Type.String({ pattern: '^[0-9][0-9-]{8,15}$' }),
})

const Hours = Type.Object({ phoneHours: line(SETTING_LIMITS.hours) })

const Links = Type.Object({
  socialLinks: Type.Array(Type.Object({ label: line(SETTING_LIMITS.linkLabel), url: WebAddress }), { maxItems: SETTING_LIMITS.links }),
})

const Recruitment = Type.Object({
  recruitment: Type.Object({
    title: line(SETTING_LIMITS.recruitmentTitle),
    text: Type.String({ minLength: 1, maxLength: SETTING_LIMITS.recruitmentText }),
    url: Address,
  }),
})

/** https origins; before the host `*.` for any name below it. `server/settings/setting-checks.ts` has the whole rule. */
const AdOrigins = Type.Array(Type.String({ pattern: '^https://(\\*\\.)?[a-z0-9.:-]+$', maxLength: SETTING_LIMITS.adOrigin }), {
  maxItems: SETTING_LIMITS.adOrigins,
  uniqueItems: true,
})
/** As networks write it, `/1234567/list-rectangle`; empty for none. */
const AdSlot = Type.String({ pattern: '^[A-Za-z0-9_./:-]*$', maxLength: SETTING_LIMITS.adSlot })

const Ads = Type.Object({
  adScript: Type.Optional(WebAddress),
  adPartners: Type.Array(Type.Object({ name: line(SETTING_LIMITS.adPartnerName), policyUrl: WebAddress }), {
    maxItems: SETTING_LIMITS.adPartners,
  }),
  adOrigins: Type.Optional(
    Type.Object(
      { script: AdOrigins, frame: AdOrigins, image: AdOrigins, connect: AdOrigins },
      { description: 'further origins that the network loads from in its frames' },
    ),
  ),
  adSlots: Type.Optional(Type.Object({ list: AdSlot, article: AdSlot, side: AdSlot }, { description: 'the network’s name of each place' })),
})

const Plan = Type.Object({
  label: line(SETTING_LIMITS.planLabel),
  description: Type.Array(line(SETTING_LIMITS.planLine), { minItems: 1, maxItems: SETTING_LIMITS.planLines }),
})
/** Keyed by plan name, as in `rules/text/words.ts`. */
const Plans = Type.Object({ web: Plan, webPaper: Plan, paper: Plan })

const PlanYen = Type.Integer({ minimum: MIN_PLAN_YEN, maximum: MAX_PLAN_YEN })
/** Yen per month, tax included. `paper` is null while the print alone is not offered (decision 113). */
const Prices = Type.Object({ web: PlanYen, webPaper: PlanYen, paper: Nullable(PlanYen) })

const ContactItems = Type.Object({
  items: Type.Array(Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), itemName: line(SETTING_LIMITS.contactItem) }), {
    minItems: 1,
    maxItems: SETTING_LIMITS.contactItems,
  }),
})

/** Email addresses of the newspaper that are notified of each reader's message; if empty, messages wait at the desk. */
const Inbox = Type.Object({ addresses: Type.Array(NewEmail, { maxItems: SETTING_LIMITS.inboxAddresses }) })

/** One version of a legal text. Texts are written with the marks of `rules/site/legal-text.ts`. */
export const LegalEdition = Type.Object(
  {
    inForceOn: Day,
    summary: Type.String({ maxLength: SETTING_LIMITS.legalSummary, description: 'for readers: the changes since the edition before' }),
    lead: Type.String({ maxLength: SETTING_LIMITS.legalLead }),
    sections: Type.Array(
      Type.Object({
        id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
        group: Type.String({
          maxLength: SETTING_LIMITS.legalGroup,
          description: 'heading that begins with this section; empty if none begins',
        }),
        title: line(SETTING_LIMITS.legalTitle),
        text: Type.String({ minLength: 1, maxLength: SETTING_LIMITS.legalText }),
      }),
      { minItems: 1, maxItems: SETTING_LIMITS.legalSections },
    ),
    closing: Type.String({ maxLength: SETTING_LIMITS.legalLead }),
  },
  { title: 'LegalEdition' },
)
export type LegalEdition = Static<typeof LegalEdition>

export const LegalText = Type.Object({
  editions: Type.Array(LegalEdition, { minItems: 1, maxItems: SETTING_LIMITS.legalEditions, description: 'the oldest first' }),
})
export type LegalText = Static<typeof LegalText>

const PaperDays = Type.Object({
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 6, description: 'without a paper; 0 is Sunday' }),
  isClosedOnHolidays: Type.Boolean({ description: 'no paper on national holidays' }),
  isClosedAtNewYear: Type.Boolean({ description: 'no paper from 31 December to 3 January' }),
  days: Type.Array(Type.Object({ day: Day, reason: line(SETTING_LIMITS.closedDayReason) }), {
    maxItems: SETTING_LIMITS.closedDays,
    description: 'further days without a paper',
  }),
})

/** Where the print is delivered, for `rules/delivery/delivery-areas.ts`. A way without an area is left out. */
const DeliverySetting = Type.Object({
  prefecture: line(SETTING_LIMITS.prefecture),
  cities: Type.Array(
    Type.Object({
      name: line(SETTING_LIMITS.cityName),
      zip: Zip,
      areas: Type.Array(
        Type.Object({
          way: oneOf(DELIVERY_WAYS),
          districts: Type.Array(line(SETTING_LIMITS.districtName), {
            minItems: 1,
            maxItems: SETTING_LIMITS.districts,
            description: 'text for readers',
          }),
          towns: Type.Array(line(SETTING_LIMITS.townName), {
            maxItems: SETTING_LIMITS.towns,
            description: 'beginnings of the names of its towns',
          }),
        }),
        { minItems: 1, maxItems: DELIVERY_WAYS.length },
      ),
    }),
    { minItems: 1, maxItems: SETTING_LIMITS.cities, description: 'in the order of the choice' },
  ),
})

/** The home page shows the first place at once, and the others when they are opened (decision 077). */
const WeatherPlaces = Type.Object({
  places: Type.Array(
    Type.Object({
      name: line(SETTING_LIMITS.weatherPlaceName),
      areaCode: Type.String({ pattern: '^[0-9]{6}$', description: 'number of the area at the Meteorological Agency (class 10)' }),
    }),
    { minItems: 1, maxItems: MAX_WEATHER_PLACES },
  ),
})

const GarbageKey = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const GarbageKinds = Type.Array(GarbageKey, { maxItems: SETTING_LIMITS.garbageKinds, uniqueItems: true })
const GarbageDays = Type.Array(Day, { maxItems: SETTING_LIMITS.garbageDays })

/** Garbage collection by district, for `rules/life/garbage.ts` (product §3 "Master data: trash"). Dates are those of several years. */
const GarbageSetting = Type.Object({
  labels: Type.Record(GarbageKey, line(SETTING_LIMITS.garbageLabel), { description: 'kind → label for readers' }),
  district: Type.Record(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,2})$' }),
    Type.Object({
      group: GarbageKey,
      label: line(SETTING_LIMITS.garbageLabel),
      city: Type.String({ maxLength: SETTING_LIMITS.garbageCity }),
    }),
    { description: 'number of the district → its group and name; 0 is for readers without one' },
  ),
  groups: Type.Record(GarbageKey, Type.Record(Type.String({ pattern: '^[1-5]-[0-6]$' }), GarbageKinds)),
  petAdded: Type.Record(GarbageKey, GarbageDays),
  exclusion: Type.Record(GarbageKey, GarbageDays),
  specialExclusion: Type.Record(GarbageKey, Type.Record(Day, GarbageKinds)),
  link: Type.Record(GarbageKey, WebAddress),
})

export interface SettingDefinition<Value extends TSchema> {
  value: Value
  /** Roles that may see and change it. */
  roles: readonly StaffRole[]
  /** A change needs a proof of identity: law, money or foreign code depends on it (decision 109). */
  needsProof: boolean
}

const of = <Value extends TSchema>(value: Value, roles = ADMINS, needsProof = false): SettingDefinition<Value> => ({
  value,
  roles,
  needsProof,
})

/** Every setting by name. A new one needs a row here and in `server/settings/setting-places.ts`, and a screen. */
export const settings = {
  company: of(Company, ADMINS, true),
  hours: of(Hours, MEMBER_OFFICE),
  links: of(Links),
  contact: of(ContactItems, MEMBER_OFFICE),
  inbox: of(Inbox, MEMBER_OFFICE),
  plans: of(Plans),
  prices: of(Prices, ADMINS, true),
  terms: of(LegalText, ADMINS, true),
  policy: of(LegalText, ADMINS, true),
  law: of(LegalText, ADMINS, true),
  days: of(PaperDays),
  delivery: of(DeliverySetting, MEMBER_OFFICE),
  garbage: of(GarbageSetting, MEMBER_OFFICE),
  weather: of(WeatherPlaces),
  ads: of(Ads, ADMINS, true),
  recruitment: of(Recruitment),
} as const
/** The settings that are legal texts. */
export const LEGAL_NAMES = ['terms', 'policy', 'law'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]
export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = Static<(typeof settings)[Name]['value']>

/** Whether a text names a setting. */
export function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(settings, text)
}

/** The names of all settings, in the order of the desk. */
export const SETTING_NAMES: readonly SettingName[] = Object.keys(settings).filter(isSettingName)
