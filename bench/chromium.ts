/** Which Chromium measures. */
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Root may not use Chromium's sandbox, and small machines have a small /dev/shm. */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']

/** The path of a Chromium; `CHROMIUM` names another. Null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  return [...(named === undefined ? [] : [named]), ...PLACES].find((path) => existsSync(path)) ?? null
}
