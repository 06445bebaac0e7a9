/** The headers of every response, and the content security policy of a page (decisions 026 and 002). */
import type { Config } from '../config.ts'
import type { CardOrigins } from '../integrations/card-provider.ts'

/** Headers of every response. */
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

/** Policy of responses that are not pages: they may load nothing. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of a picture or another file: a browser that opens it shows it with an inline style. */
export const FILE_POLICY = `${NO_PAGE_POLICY}; style-src 'unsafe-inline'`

/** Third-party origins of a page: the ad network, and where cards are registered the card provider. */
export interface PageGuests {
  adOrigin: string | null
  card: CardOrigins | null
}

/**
 * A page's policy: our own files, and exactly the inline scripts that the renderer made. `scriptHashes` come from the renderer, not from
 * the page's text, so that an injected script stays blocked (a nonce cannot be cached).
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
