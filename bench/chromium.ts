import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Root cannot use Chromium's sandbox, and small machines have a small /dev/shm. */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']

/** Path of a Chromium (`CHROMIUM` overrides), or null. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  return [...(named === undefined ? [] : [named]), ...PLACES].find((path) => existsSync(path)) ?? null
}
