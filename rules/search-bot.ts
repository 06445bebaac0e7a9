/**
 * The pure halves of believing Googlebot (product §6, decision 009). A user agent only claims; the server then looks its
 * address up, asks `isGoogleHost` of the name, and looks the name up again: it must give the same address.
 */

/** Longest name of a host, in characters. */
const HOST_MAX = 253

/** Whether a user agent says that it is Googlebot. Proves nothing. */
export function isGooglebotUserAgent(userAgent: string): boolean {
  return /\bGooglebot\b/i.test(userAgent)
}

/** Whether the name of a host, as reverse DNS gives it, lies in Google's domains for its crawlers. */
export function isGoogleHost(hostname: string): boolean {
  if (hostname.length > HOST_MAX + 1) return false
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:googlebot|google)\.com\.?$/.test(hostname.toLowerCase())
}
