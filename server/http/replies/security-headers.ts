/** Security headers and content security policies (decisions 026 and 002). */
import type { Config } from '../../config.ts'
import type { CardOrigins } from '../../integrations/card-provider.ts'

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

/** Policy of responses that are not pages. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of files: a browser shows a picture with an inline style. */
export const FILE_POLICY = `${NO_PAGE_POLICY}; style-src 'unsafe-inline'`

/** Policy of previews: a readers' page without scripts. */
export function previewPolicy(config: Config, isFramed: boolean): string {
  const files = config.filesUrl.startsWith('http') ? ` ${new URL(config.filesUrl).origin}` : ''
  const parts = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' data:${files}`,
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ]
  return [...parts, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`].join('; ')
}

/** Origins of the ad network and, where cards are registered, of the card provider. */
export interface PageGuests {
  adOrigin: string | null
  card: CardOrigins | null
  /** It shows pages of our own in frames. */
  hasFrames?: boolean
}

/** A page's policy: our files and the renderer's inline scripts, by hashes since a nonce cannot be cached. */
export function pagePolicy(scriptHashes: string, config: Config, { adOrigin, card, hasFrames = false }: PageGuests): string {
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
    ...(others('frame') === '' && !hasFrames ? [] : [`frame-src${hasFrames ? " 'self'" : ''}${others('frame')}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
