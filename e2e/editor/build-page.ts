/** Vitest's global setup for tests of the editor and of the desk's states alone: their pages, built, and one browser. The program is not started. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from '../chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the built pages. */
    editorPage: string
    /** Address of the page for tests of the editor. */
    editorBrowser: string
  }
}

const ROOT = fileURLToPath(new URL('../../web/test/', import.meta.url))
const PAGES = ['editor/editor-page.html', 'desk-gallery/gallery-page.html']

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-editor-'))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: PAGES.map((page) => join(ROOT, page)) } },
  })
  const browser = await launchBrowser()
  project.provide('editorPage', folder)
  project.provide('editorBrowser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
