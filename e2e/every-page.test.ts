/**
 * Every page at every width: nothing wider than its window, nothing for axe to find, no breach of the content security policy
 * (decision 025; product §9 "Display sizes"). A window of 320 px is also what 400 % zoom leaves of a desktop.
 */
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { DESKTOP, NARROWEST, openPage, PHONE, statusLine, TABLET, visit } from './browser.ts'
import { routes } from './routes.ts'

test.each(routes.map(({ path, status = 200 }) => [decodeURIComponent(path).slice(0, 40), path, status] as const))(
  '%s fits every window and is accessible, light and dark',
  async (_name, path, status) => {
    // Only axe itself needs the policy out of its way: that of the page is watched by the other journeys and below.
    const page = await openPage({ bypassCSP: true, expected: status === 200 ? [] : [statusLine(status)] })
    expect(await visit(page, path)).toBe(status)
    const found: string[] = []
    for (const width of [DESKTOP, TABLET, PHONE, NARROWEST]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await overflow(page)
      if (wide !== null) found.push(`${width}: ${wide}`)
      if (width === DESKTOP || width === NARROWEST) found.push(...(await axeFindings(page)).map((line) => `${width}: ${line}`))
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await axeFindings(page, ['color-contrast', 'link-in-text-block'])).map((line) => `dark: ${line}`))
    expect(found).toEqual([])
  },
)
