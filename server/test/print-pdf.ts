/** Prints PDFs like a newspaper's system, with embedded fonts and vertical text, by Chromium. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requireChromium } from '../../scripts/browser.ts'

/** Prints an HTML document; `@page` sets the size. */
export async function printPdf(html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'yukan-print-'))
  try {
    await writeFile(join(folder, 'page.html'), html)
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${join(folder, 'profile')}`]
    const target = join(folder, 'page.pdf')
    await promisify(execFile)(requireChromium(), [
      ...options,
      '--no-pdf-header-footer',
      `--print-to-pdf=${target}`,
      join(folder, 'page.html'),
    ])
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
