/** Devices of a member on which paid content can be read, unless the setting `DEVICE_LIMIT` has another number. */
export const DEVICE_LIMIT = 3

export const DEVICE_NAMES = ['iPhone', 'iPad', 'Mac', 'Android', 'others'] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]

/** The label of a user agent. It does not identify the device (decision 017). An iPad may call itself a Mac. */
export function deviceName(userAgent: string): DeviceName {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  if (userAgent.includes('Android')) return 'Android'
  return /Macintosh|Mac OS X/.test(userAgent) ? 'Mac' : 'others'
}
