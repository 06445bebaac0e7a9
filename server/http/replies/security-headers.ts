/** Security headers and content security policies (decisions 026, 002 and 108). */
import { AD_FRAMES, AD_SANDBOX, adOrigins } from '@yukan/rules/site/ad-frames.ts'
import type { AdNetwork, AdSource } from '@yukan/rules/site/ad-frames.ts'
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

/** A page's third-party content: advertisements in our own frames, and the card provider where cards are registered. */
export interface PageGuests {
  hasAds: boolean
  card: CardOrigins | null
  /** It shows pages of our own in frames. */
  hasFrames?: boolean
}

/** A page's policy: our files and the renderer's inline scripts, by hashes since a nonce cannot be cached. */
export function pagePolicy(scriptHashes: string, config: Config, { hasAds, card, hasFrames = false }: PageGuests): string {
  const files = config.filesUrl.startsWith('http') ? ` ${new URL(config.filesUrl).origin}` : ''
  const others = (kind: keyof CardOrigins) => (card?.[kind] ?? []).map((origin) => ` ${origin}`).join('')
  const frames = `${hasFrames ? " 'self'" : ''}${hasAds ? ` ${config.publicUrl}${AD_FRAMES}` : ''}${others('frame')}`
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes === '' ? '' : ` ${scriptHashes}`}${others('script')}`,
    "style-src 'self'",
    `img-src 'self' data:${files}`,
    `connect-src 'self'${others('connect')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Policy of an advertisement's frame, the only page with origins of the network. The sandbox is in the policy too: the page has no origin
 * even when opened directly. Inline styles are allowed, which networks set on their elements; no inline scripts, fonts or forms.
 */
export function adFramePolicy(network: AdNetwork): string {
  const from = (source: AdSource) => adOrigins(network, source).join(' ')
  return [
    `sandbox ${AD_SANDBOX}`,
    "default-src 'none'",
    `script-src ${from('script')}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${from('image')}`,
    `media-src ${from('image')}`,
    `connect-src ${from('connect')}`,
    `frame-src ${from('frame')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
