/** `npm run dev`: the same newspaper, its modules served by Vite. In the long run only: it makes all dependencies ready again. */
import { expect, inject, test } from 'vitest'
import { openPage } from '../browser.ts'
import { startOwnProgram } from '../own-program.ts'

test.runIf(inject('isLongRun'))('the development server shows a page of readers and the desk without an error in the browser', async () => {
  const { url } = await startOwnProgram('dev.ts', 'front')
  const page = await openPage({ isAlone: true })
  await page.goto(`${url}/login/`)
  await page.getByRole('heading', { level: 1, name: 'ログイン' }).waitFor()
  await page.goto(`${url}/desk/sign-in/`)
  expect(await page.title()).toContain('編集デスクへのサインイン')
  // Once the modules of the page have run, its form takes what is typed.
  await page.waitForLoadState('networkidle')
})
