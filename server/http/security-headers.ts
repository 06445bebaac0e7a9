/** The headers every answer carries, and the content security policy of a page (decisions 026 and 002). */
import type { Config } from '../config.ts'
import type { CardOrigins } from '../integrations/card-provider.ts'

/** Headers of every answer. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Policy of answers that are no pages: nothing may be loaded from them. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of a picture or another file: opened by itself, a browser lays it out with a style of its own. */
export const FILE_POLICY = `${NO_PAGE_POLICY}; style-src 'unsafe-inline'`

/** What a page lets in beside our own: the ad network, and where cards are registered the card provider. */
export interface PageGuests {
  adOrigin: string | null
  card: CardOrigins | null
}

/**
 * A page's policy: our own files, and exactly the inline scripts that the page was made with. `scriptHashes` comes from its making, not
 * from its text, so that a script which got into the text by other ways stays dead (a cached nonce would be no nonce).
 */
export function pagePolicy(scriptHashes: string, config: Config, { adOrigin, card }: PageGuests): string {
  const files = config.filesUrl.startsWith('http') ? ` ${new URL(config.filesUrl).origin}` : ''
  const ads = adOrigin === null ? '' : ` ${adOrigin}`
  const others = (kind: keyof CardOrigins) => [ads, ...(card?.[kind] ?? []).map((origin) => ` ${origin}`)].join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes === '' ? '' : ` ${scriptHashes}`}${others('script')}`,
    "style-src 'self'",
    `img-src 'self' data:${files}${ads}`,
    `connect-src 'self'${others('connect')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(others('frame') === '' ? [] : [`frame-src${others('frame')}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
