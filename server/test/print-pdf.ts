/** Prints PDFs like a newspaper's system, with embedded fonts and vertical text, by Chromium. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function chromium(): string {
  const named = process.env['CHROMIUM']
  const path = [...(named === undefined ? [] : [named]), ...PLACES].find((place) => existsSync(place))
  if (path === undefined) throw new Error('No Chromium was found: install the package "chromium", or name a browser in CHROMIUM.')
  return path
}

/** Prints an HTML document; `@page` sets the size. */
export async function printPdf(html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'yukan-print-'))
  try {
    await writeFile(join(folder, 'page.html'), html)
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${join(folder, 'profile')}`]
    const target = join(folder, 'page.pdf')
    await promisify(execFile)(chromium(), [...options, '--no-pdf-header-footer', `--print-to-pdf=${target}`, join(folder, 'page.html')])
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
