export const DEVICE_NAMES = ['iPhone', 'iPad', 'Mac', 'Android', 'others'] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]

/** Whether a text is the name of a kind of device. */
export function isDeviceName(text: string): text is DeviceName {
  return DEVICE_NAMES.some((name) => name === text)
}

/** Browsers by what their user agents contain; the first that matches: most of them name others as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/(\b|Headless)Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a user agent, by which members recognise their devices: 「Chrome／Windows」. Empty if it names neither. */
export function deviceLabel(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  return found.filter((name) => name !== undefined).join('／')
}

/** The name of a user agent. It does not identify the device (decision 017). An iPad may call itself a Mac. */
export function deviceName(userAgent: string): DeviceName {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  if (userAgent.includes('Android')) return 'Android'
  return /Macintosh|Mac OS X/.test(userAgent) ? 'Mac' : 'others'
}
