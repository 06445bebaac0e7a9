/**
 * Parts of the verification of Googlebot (product §6, decision 009). The server looks up the address of a client with its user agent,
 * checks the host name with `isGoogleHost`, and looks that name up again: it must have the same address.
 */

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
