import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe's findings on the page, one line each: impact, rule, place. `rules` restricts it. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated rather than added to the page, whose policy would refuse it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...rules] },
  }
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(document, given),
    options,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** The element that is wider than the window, or null. */
export function overflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)[0]
    return `${scrollWidth} px in ${clientWidth} px: ${widest?.outerHTML.slice(0, 120)}`
  })
}

export interface Stop {
  name: string
  /** Whether its focus ring is visible: 2 px at least, within the window. */
  isShown: boolean
}

/** A focus ring that is not visible by then is missing. */
const FRAMES_UNTIL_SHOWN = 30

/** Moves through the page by Tab, from its beginning to its end. */
export async function tabThrough(page: Page): Promise<{ stops: Stop[]; missed: string[] }> {
  await page.evaluate((frames) => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`
    const seen = new Set<Element>()
    const focusable =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
    const isReachable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !(element instanceof HTMLElement && element.tabIndex < 0)
    const wanted = [...document.querySelectorAll(focusable)].filter(isReachable)
    const isShown = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isInside = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
      return isInside && ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none')
    }
    Object.assign(window, {
      tabStop: async () => {
        const element = document.activeElement
        if (element === null || element === document.body || seen.has(element)) return null
        seen.add(element)
        // The page scrolls after articles that finished loading: within a few frames, or more of them under load.
        for (let frame = 0; frame < frames && !isShown(element); frame++) await new Promise(requestAnimationFrame)
        return { name: name(element), isShown: isShown(element) }
      },
      tabMissed: () => wanted.filter((element) => element.isConnected && !seen.has(element)).map(name),
    })
    document.body.focus()
  }, FRAMES_UNTIL_SHOWN)
  const inPage = <T>(call: string) => page.evaluate<T>(`window.${call}()`)
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await inPage<Stop | null>('tabStop')
    if (stop === null) break
    stops.push(stop)
  }
  return { stops, missed: await inPage<string[]>('tabMissed') }
}

/** The controls of a selector that are lower or narrower than wanted. */
export function tooSmall(page: Page, selector: string, height: number, width = 0): Promise<string[]> {
  return page.evaluate(
    ([wanted, least, wide]) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .flatMap((element) => {
          const box = element.getBoundingClientRect()
          // Browsers lay out in 64ths of a pixel.
          const isFine = box.height > least - 0.1 && box.width > wide - 0.1
          return isFine ? [] : [`${element.outerHTML.slice(0, 100)} is ${box.width} × ${box.height}`]
        }),
    [selector, height, width] as const,
  )
}
