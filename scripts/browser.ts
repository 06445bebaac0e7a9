/** Finds Chromium for the journeys, and installs it from the system's packages where it is missing and may be. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium, or null. `CHROMIUM` names another. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  return [...(named === undefined ? [] : [named]), ...PLACES].find((path) => existsSync(path)) ?? null
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The path of a Chromium, installed if need be. Throws one sentence that says what to install. */
export function requireChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  if (process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and Japanese fonts from the system packages.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  const installed = findChromium()
  if (installed === null)
    throw new Error('The browser tests need Chromium: install the packages "chromium" and "fonts-noto-cjk", or name a browser in CHROMIUM.')
  return installed
}
