/** The newspaper's settings at the desk, with their versions (decision 049). Changes apply to readers at once. */
import { MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { SETTING_BODY_BYTES, SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { defineCall, deskCallTable } from '../call.ts'
import { Day, Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { sampleSettings } from './setting-samples.ts'
import { SETTING_NAMES, settings } from './setting-values.ts'
import type { SettingName } from './setting-values.ts'
import { staffGet, staffPost } from './staff-call.ts'

const Name = oneOf(SETTING_NAMES)
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const who = { at: Nullable(Instant), by: Nullable(Type.String({ description: 'null for the value before the desk changed it' })) }

function loaded<N extends SettingName, Value extends TSchema>(name: N, value: Value) {
  return Type.Object({ name: Type.Literal(name), value: Nullable(value), version: Version, ...who })
}

/** The current value of a setting; `value` is null if it was never written. `version` counts the changes. */
export const Setting = Type.Union(
  [
    loaded('company', settings.company.value),
    loaded('hours', settings.hours.value),
    loaded('links', settings.links.value),
    loaded('contact', settings.contact.value),
    loaded('inbox', settings.inbox.value),
    loaded('plans', settings.plans.value),
    loaded('prices', settings.prices.value),
    loaded('terms', settings.terms.value),
    loaded('policy', settings.policy.value),
    loaded('law', settings.law.value),
    loaded('days', settings.days.value),
    loaded('delivery', settings.delivery.value),
    loaded('garbage', settings.garbage.value),
    loaded('weather', settings.weather.value),
    loaded('ads', settings.ads.value),
    loaded('recruitment', settings.recruitment.value),
  ],
  { title: 'Setting' },
)
export type Setting = Static<typeof Setting>

const SettingVersion = Type.Object(
  {
    version: Version,
    ...who,
    note: Type.String(),
    restored: Nullable(Version),
  },
  { title: 'SettingVersion' },
)
export type SettingVersion = Static<typeof SettingVersion>

const sampleContactItems = sampleSettings.contact
const at = '2026-11-20T10:00:00+09:00'
const basis = { version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'of the setting that the caller saw' }) }
const reading = staffGet(MEMBER_OFFICE)
const change = {
  ...staffPost(MEMBER_OFFICE),
  bodyBytes: SETTING_BODY_BYTES,
  reply: Type.Object({ version: Version }),
} as const

export const settingCalls = deskCallTable({
  /** The settings that the caller may change: with the last author of each, if any. */
  '/setting/list': defineCall({
    ...reading,
    summary: 'Settings of the newspaper',
    query: Type.Object({}),
    reply: Type.Object({ settings: Type.Array(Type.Object({ name: Name, isWritten: Type.Boolean(), version: Version, ...who })) }),
    errors: [],
    sample: { reply: { settings: [{ name: 'contact', isWritten: true, version: 1, at, by: '三浦 真理' }] } },
  }),

  /** The current value of a setting. E_FORBIDDEN for one of other roles. */
  '/setting/get': defineCall({
    ...reading,
    summary: 'A setting of the newspaper',
    query: Type.Object({ name: Name }),
    reply: Type.Object({
      setting: Setting,
      today: Day,
      prices: Type.Object(
        { web: Type.Integer(), webPaper: Type.Integer(), paper: Nullable(Type.Integer()) },
        { description: 'the current prices: shown to readers and charged by the card provider' },
      ),
      holidays: Type.Array(Day, { description: 'national holidays of last year, this year and the next two' }),
    }),
    errors: [],
    sample: {
      query: { name: 'contact' },
      reply: {
        setting: { name: 'contact', value: sampleContactItems, version: 1, at, by: '三浦 真理' },
        today: '2026-11-20',
        prices: { web: 1650, webPaper: 2400, paper: null },
        holidays: ['2026-11-03', '2026-11-23', '2027-01-01'],
      },
    },
  }),

  /**
   * Changes a setting. A value that its schema refuses is E_BAD_REQUEST with the field; E_CHANGED when `version` is not the newest; E_PROOF_NEEDED for one
   * that needs a fresh proof of identity.
   */
  '/setting/update': defineCall({
    ...change,
    summary: 'Changes a setting of the newspaper',
    body: Type.Object({
      name: Name,
      value: Type.Unknown({ description: 'of the schema of the setting' }),
      ...basis,
      note: Type.String({ maxLength: SETTING_LIMITS.note, description: 'why, for colleagues' }),
    }),
    errors: ['E_CHANGED', 'E_PROOF_NEEDED'],
    errorExtras: Type.Object({ by: Type.Optional(Nullable(Type.String({ description: 'who has changed it since' }))) }),
    sample: { body: { name: 'contact', value: sampleContactItems, version: 0, note: '' }, reply: { version: 1 } },
  }),

  /** Puts a setting back to one of its versions, as a new version: undo, and undo of an undo. */
  '/setting/restore': defineCall({
    ...change,
    summary: 'Restores a version of a setting',
    body: Type.Object({ name: Name, restored: Version, ...basis }),
    errors: ['E_CHANGED', 'E_OLD_VERSION', 'E_PROOF_NEEDED'],
    errorExtras: Type.Object({ by: Type.Optional(Nullable(Type.String())) }),
    sample: { body: { name: 'contact', restored: 0, version: 1 }, reply: { version: 2 } },
  }),

  /** The hundred newest versions of a setting, the newest first. */
  '/setting/versions': defineCall({
    ...reading,
    summary: 'Versions of a setting',
    query: Type.Object({ name: Name }),
    reply: Type.Object({ versions: Type.Array(SettingVersion) }),
    errors: [],
    sample: {
      query: { name: 'contact' },
      reply: { versions: [{ version: 1, at, by: '三浦 真理', note: '窓口を一つにしました', restored: null }] },
    },
  }),

  /** The changes of a version: texts of the setting that were added, removed or replaced, by their place in it. */
  '/setting/difference': defineCall({
    ...reading,
    summary: 'The changes of a version of a setting',
    query: Type.Object({ name: Name, version: Version }),
    reply: Type.Object({
      changes: Type.Array(
        Type.Object({
          place: Type.Array(Type.String(), { description: 'path of names and positions to the text' }),
          before: Nullable(Type.String()),
          after: Nullable(Type.String()),
        }),
      ),
    }),
    errors: [],
    sample: {
      query: { name: 'contact', version: 1 },
      reply: { changes: [{ place: ['items', '0', 'itemName'], before: '個人情報', after: '個人情報について' }] },
    },
  }),
})
