/** Installs tesseract with its data for vertical and horizontal Japanese for `npm run test:ocr`, if needed and allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGES = ['tesseract-ocr', 'tesseract-ocr-jpn-vert', 'tesseract-ocr-jpn']
const LANGUAGES = ['jpn_vert', 'jpn']

function isInstalled(): boolean {
  const { stdout } = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' })
  const listed = new Set((stdout ?? '').split('\n').map((line) => line.trim()))
  return LANGUAGES.every((language) => listed.has(language))
}

/** Installs tesseract if it is missing. Returns a sentence with what to install if it may not, otherwise null. */
export function prepareTesseract(): string | null {
  if (isInstalled()) return null
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing tesseract from the system packages.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', ...PACKAGES], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  if (isInstalled()) return null
  return `The reading of scans is not tested here: install the packages ${PACKAGES.map((name) => `"${name}"`).join(' and ')}.`
}
