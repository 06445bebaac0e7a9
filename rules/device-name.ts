/** What a browser is called in the list of devices (product §3 "deviceName among iPhone, iPad, Mac, Android, others"). */

export type DeviceName = 'iPhone' | 'iPad' | 'Mac' | 'Android' | 'others'

/** The label of a user agent. It says nothing about which device it is (decision 017). An iPad may call itself a Mac. */
export function deviceName(userAgent: string): DeviceName {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  if (userAgent.includes('Android')) return 'Android'
  return /Macintosh|Mac OS X/.test(userAgent) ? 'Mac' : 'others'
}
