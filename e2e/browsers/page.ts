import { expect, onTestFinished } from 'vitest'
import { baseUrl } from '../browser.ts'
import type { Engine, Session } from './session.ts'

/** A page in a browser under test. Elements are named by a selector, and by the text that begins their name where several fit. */
export interface Page {
  session: Session
  /** Opens a path and waits until the page is hydrated. */
  visit(path: string): Promise<void>
  click(selector: string, text?: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: string): Promise<void>
  /** Waits until the address has this path and query. */
  at(address: string | RegExp): Promise<void>
  /** The texts of the visible elements. */
  texts(selector: string): Promise<string[]>
  /** Waits until a visible element has this text, or a part of it. */
  shows(selector: string, text: string): Promise<void>
}

const WITHIN = { timeout: 20_000 }
/** Key values of WebDriver. */
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', Delete: '\uE017' }

/** The visible elements of a selector whose label or text begins with a text. Part of the scripts below. */
const FIND = `const find = (selector, text) => [...document.querySelectorAll(selector)].filter((each) => {
  const name = (each.getAttribute('aria-label') ?? each.innerText ?? '').trim()
  return each.checkVisibility({ visibilityProperty: true }) && (text === null || name.startsWith(text))
});`

/** The middle of the first found element once it can be pressed there; null before. */
const POINT = `${FIND}
  const [element] = find(...args)
  if (element === undefined || element.disabled) return null
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) || element.labels?.[0]?.contains(hit) ? { x, y } : null`

const IS_ALIVE = `return document.readyState === 'complete' && Object.keys(document.documentElement).some((name) => name.startsWith('__react'))`

interface Point {
  x: number
  y: number
}

async function press({ act }: Session, keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await act([{ type: 'key', id: 'keyboard', actions }])
}

/** Waits until React has hydrated the page. */
export async function isAlive({ run }: Session): Promise<void> {
  await expect.poll(() => run<boolean>(IS_ALIVE), WITHIN).toBe(true)
}

async function click({ run, act }: Session, selector: string, text: string | null): Promise<void> {
  const point = () => run<Point | null>(POINT, selector, text)
  await expect.poll(point, { ...WITHIN, message: `${selector} ${text ?? ''} can be pressed` }).not.toBe(null)
  const place = await point()
  const actions = [
    { type: 'pointerMove', duration: 0, ...place, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
}

/** Opens a browser of an engine. It ends with the test, which fails on errors in its pages. */
export async function openBrowser(engine: Engine): Promise<Page> {
  const session = await engine.open()
  onTestFinished(async () => {
    await session.end()
    expect(session.faults).toEqual([])
  })
  const { run } = session
  const address = () => run<string>('return location.pathname + location.search')
  const texts = (selector: string) => run<string[]>(`${FIND} return find(args[0], null).map((each) => each.innerText.trim())`, selector)
  return {
    session,
    texts,
    async visit(path) {
      await session.go(new URL(path, baseUrl).href)
      await isAlive(session)
    },
    click: (selector, text) => click(session, selector, text ?? null),
    async type(selector, text) {
      await click(session, selector, null)
      await press(session, [...text])
      await expect.poll(() => run<string>('return document.querySelector(args[0]).value', selector), WITHIN).toBe(text)
    },
    press: (key) => press(session, [KEYS[key] ?? key]),
    async at(expected) {
      if (typeof expected === 'string') await expect.poll(address, WITHIN).toBe(expected)
      else await expect.poll(address, WITHIN).toMatch(expected)
      await isAlive(session)
    },
    async shows(selector, text) {
      await expect.poll(async () => (await texts(selector)).join('\n'), WITHIN).toContain(text)
    },
  }
}
