/** Every page at every width: overflow, axe, Tab order, tap targets (decision 025; product §9 "Display sizes"). `openPage` checks the policy. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rowsOfRun } from '../scripts/rows-of-run.ts'
import { axeFindings, overflow, tabThrough, tooSmall } from './accessibility.ts'
import { acceptKeys, DESKTOP, NARROWEST, openPage, PHONE, statusLine, TABLET, visit, ZOOMED } from './browser.ts'
import { routes } from './routes.ts'

const CONTROLS = 'button, summary, select, textarea, input:not([tabindex="-1"]), [class*="_button_"]'

/** Controls of less than 44 px, and targets of less than 24 px. */
async function missable(page: Page): Promise<string[]> {
  return [
    ...(await tooSmall(page, CONTROLS, 44, 44)),
    ...(await tooSmall(page, '[class*="_calendar_"] a', 44, 44)),
    ...(await tooSmall(page, 'footer nav a', 44)),
    // With the exceptions of WCAG 2.5.8: links within a sentence, and spacing.
    ...(await axeFindings(page, ['target-size'])),
  ]
}

async function unreachable(page: Page): Promise<string[]> {
  const { stops, missed } = await tabThrough(page)
  const unseen = stops.filter(({ isShown }) => !isShown).map(({ name }) => `${name} shows no ring`)
  const isWhole = stops[0]?.name === 'a 本文へ進む' && stops.length > 8
  return [...missed.map((name) => `${name} is missed`), ...unseen, ...(isWhole ? [] : ['the first stop is not the skip link'])]
}

/** The home page, and all others in the long run. */
const visited = rowsOfRun(routes, 1).map((route) => [decodeURIComponent(route.path).slice(0, 40), route] as const)

test.each(visited)(
  '%s fits every window and is accessible, light and dark, by keyboard and by touch',
  async (_name, { path, status = 200, tabAt, hasTargets = false, isLink = false }) => {
    const page = await openPage({ expected: status === 200 ? [] : [statusLine(status)] })
    if (isLink) await acceptKeys(page)
    expect(await visit(page, path)).toBe(status)
    const found: string[] = []
    for (const width of [DESKTOP, TABLET, PHONE, NARROWEST, ZOOMED]) {
      await page.setViewportSize({ width, height: 800 })
      const findings = [
        ...[await overflow(page)].filter((wide) => wide !== null),
        ...(width === tabAt ? await unreachable(page) : []),
        ...(width === PHONE && hasTargets ? await missable(page) : []),
        // The category bar and the side column, which wide windows add, are the same on the others.
        ...(width === NARROWEST || (width === DESKTOP && tabAt === DESKTOP) ? await axeFindings(page) : []),
      ]
      found.push(...findings.map((line) => `${width}: ${line}`))
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await axeFindings(page, ['color-contrast', 'link-in-text-block'])).map((line) => `dark: ${line}`))
    expect(found).toEqual([])
  },
)
