/** Checks of settings beyond their schemas (decision 049). */
import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { LegalText, SettingName, SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { townKey } from '@yukan/rules/delivery/delivery-towns.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { garbageProblem } from '@yukan/rules/life/garbage-year.ts'
import { AD_SOURCES } from '@yukan/rules/site/ad-frames.ts'
import { unknownMark } from '@yukan/rules/site/legal-text.ts'
import { isLinkAddress, isWebAddress, isWebOrigin } from '@yukan/rules/site/web-address.ts'
import { parse as parseHost } from 'tldts-icann'
import { Value } from 'typebox/value'
import { Refusal } from '../refusal.ts'

/** The place of the first text that is there before; null if each is there once. */
function repeated(place: string, texts: readonly string[], name: string): string | null {
  const at = repeatedAt(texts)
  return at === null ? null : `${place}.${at}.${name}`
}

/** The index of the first text that is there before; null if each is there once. */
function repeatedAt(texts: readonly string[]): number | null {
  const at = texts.findIndex((text, index) => texts.indexOf(text) < index)
  return at < 0 ? null : at
}

/** The place of the first item whose address is not that of another site; null if each is. */
function badAddress<Item>(place: string, items: readonly Item[], name: keyof Item & string): string | null {
  const at = items.findIndex((item) => !isWebAddress(String(item[name])))
  return at < 0 ? null : `${place}.${at}.${name}`
}

/**
 * Whether an ad network may be loaded from there: an https origin with a name of the internet. `*.` covers the names below a host that one owner has
 * named: not below a domain itself, whose names many may share (`*.co.jp`, `*.github.io`).
 */
function isNetworkOrigin(text: string): boolean {
  const isWide = text.startsWith('https://*.')
  const origin = isWide ? text.replace('*.', '') : text
  if (!isWebOrigin(origin)) return false
  const { domain, subdomain } = parseHost(origin)
  return domain !== null && (!isWide || subdomain !== '')
}

/** A network without a partner for the page on external transmission, or with an invalid address. */
function adsProblem({ adScript, adPartners, adOrigins }: SettingValue<'ads'>): string | null {
  if (adScript !== undefined && (!isWebAddress(adScript) || !isNetworkOrigin(new URL(adScript).origin))) return 'adScript'
  if (adScript !== undefined && adPartners.length === 0) return 'adPartners'
  for (const source of adOrigins === undefined ? [] : AD_SOURCES) {
    const at = adOrigins?.[source].findIndex((origin) => !isNetworkOrigin(origin)) ?? -1
    if (at >= 0) return `adOrigins.${source}.${at}`
  }
  return badAddress('adPartners', adPartners, 'policyUrl')
}

/** The group whose page of the city has no address of another site. */
function badGarbageLink({ link }: SettingValue<'garbage'>): string | null {
  const bad = Object.entries(link).find(([, address]) => !isWebAddress(address))
  return bad === undefined ? null : `link.${bad[0]}`
}

function legalProblem({ editions }: LegalText): string | null {
  for (const [index, edition] of editions.entries()) {
    const place = `editions.${index}`
    const before = editions[index - 1]
    if (before !== undefined && before.inForceOn >= edition.inForceOn) return `${place}.inForceOn`
    const twice = repeated(
      `${place}.sections`,
      edition.sections.map(({ id }) => id),
      'id',
    )
    if (twice !== null) return twice
    const marked = edition.sections.findIndex(({ text }) => unknownMark(text) !== null)
    if (marked >= 0) return `${place}.sections.${marked}.text`
    if (unknownMark(edition.lead) !== null) return `${place}.lead`
    if (unknownMark(edition.closing) !== null) return `${place}.closing`
  }
  return null
}

/** A city twice, a way twice in a city, or a town that would have two ways. */
function deliveryProblem({ cities }: SettingValue<'delivery'>): string | null {
  const twice = repeated(
    'cities',
    cities.map(({ name }) => name),
    'name',
  )
  if (twice !== null) return twice
  for (const [index, { areas }] of cities.entries()) {
    const place = `cities.${index}.areas`
    const way = repeated(
      place,
      areas.map((area) => area.way),
      'way',
    )
    if (way !== null) return way
    const seen = new Set<string>()
    for (const [at, { towns }] of areas.entries()) {
      const keys = towns.map(townKey)
      if (keys.some((key) => seen.has(key))) return `${place}.${at}.towns`
      keys.forEach((key) => seen.add(key))
    }
  }
  return null
}

const checks: { [N in SettingName]?: (value: SettingValue<N>) => string | null } = {
  contact: ({ items }) =>
    repeated(
      'items',
      items.map(({ slug }) => slug),
      'slug',
    ) ??
    repeated(
      'items',
      items.map(({ itemName }) => itemName),
      'itemName',
    ),
  inbox: ({ addresses }) => {
    const twice = repeatedAt(addresses.map(normalizeEmail))
    return twice === null ? null : `addresses.${twice}`
  },
  delivery: deliveryProblem,
  garbage: (value) => garbageProblem(value) ?? badGarbageLink(value),
  links: ({ socialLinks }) => badAddress('socialLinks', socialLinks, 'url'),
  recruitment: ({ recruitment }) => (isLinkAddress(recruitment.url) ? null : 'recruitment.url'),
  ads: adsProblem,
  weather: ({ places }) =>
    repeated(
      'places',
      places.map(({ areaCode }) => areaCode),
      'areaCode',
    ) ??
    repeated(
      'places',
      places.map(({ name }) => name),
      'name',
    ),
  terms: legalProblem,
  policy: legalProblem,
  law: legalProblem,
  days: ({ weekdays, days }) => {
    if (new Set(weekdays).size < weekdays.length) return 'weekdays'
    return repeated(
      'days',
      days.map(({ day }) => day),
      'day',
    )
  },
}

/** A value of a setting without what its schema does not know. E_BAD_REQUEST with the place of the first that is wrong: `items.0.itemName`. */
export function parseSetting<N extends SettingName>(name: N, given: unknown): SettingValue<N> {
  const schema: (typeof settings)[N]['value'] = settings[name].value
  const value = Value.Clean(schema, structuredClone(given))
  if (!Value.Check(schema, value)) {
    const error = Value.Errors(schema, value)[0]
    const lacking = error?.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : []
    const place = [...(error?.instancePath ?? '').split('/').slice(1), ...lacking]
    throw new Refusal('E_BAD_REQUEST', { field: place.join('.') || 'value' })
  }
  const field = checks[name]?.(value) ?? null
  if (field !== null) throw new Refusal('E_BAD_REQUEST', { field })
  return value
}
