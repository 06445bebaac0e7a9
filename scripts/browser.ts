/** Finds Chromium for the journeys and measurements, and installs it from the system's packages if needed and allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without a window: a visit takes half the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WITH_WINDOW = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium, which `CHROMIUM` may name, or null. `isWhole`: only the browser that readers have, for measurements. */
export function findChromium({ isWhole = false } = {}): string | null {
  const named = process.env['CHROMIUM']
  const places = [...(named === undefined ? [] : [named]), ...(isWhole ? [] : [HEADLESS_SHELL]), ...WITH_WINDOW]
  return places.find((path) => existsSync(path)) ?? null
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The path of a Chromium, installed if needed. Throws one sentence that names the missing package. */
export function requireChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  if (process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and Japanese fonts from the system packages.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = (...packages: string[]) =>
      spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    // Not every release has the headless shell as a separate package.
    if (!install('chromium-headless-shell', 'fonts-noto-cjk')) install('chromium', 'fonts-noto-cjk')
  }
  const installed = findChromium()
  if (installed === null)
    throw new Error(
      'The browser tests need Chromium: install the packages "chromium-headless-shell" (or "chromium") and "fonts-noto-cjk", or name a browser in CHROMIUM.',
    )
  return installed
}
