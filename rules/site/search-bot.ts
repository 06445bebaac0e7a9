/** Rules for verifying Googlebot (product §6, decision 009): its address must resolve to a Google host, and that host to the same address. */

const HOST_MAX = 253

/** Whether a user agent claims to be Googlebot; not a proof. */
export function isGooglebotUserAgent(userAgent: string): boolean {
  return /\bGooglebot\b/i.test(userAgent)
}

/** Whether the name of a host, as reverse DNS gives it, is in Google's domains for its crawlers. */
export function isGoogleHost(hostname: string): boolean {
  if (hostname.length > HOST_MAX + 1) return false
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:googlebot|google)\.com\.?$/.test(hostname.toLowerCase())
}
