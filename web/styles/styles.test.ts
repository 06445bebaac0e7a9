import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !/^(build|node_modules)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }))

const WIDTHS = [
  'max-width: 19em',
  'max-width: 374px',
  'max-width: 479px',
  'max-width: 766px',
  'min-width: 767px',
  'max-width: 1023px',
  'min-width: 1024px',
  'width < 767px',
  'width >= 767px',
  'width < 1024px',
  'width >= 1024px',
]
/** At the desk alone. */
const DESK_WIDTHS = ['width < 1280px', 'width >= 1280px']

/** What media queries ask of the width, in either syntax: `min-width: 767px`, `width >= 767px`. */
function askedWidths(text: string): string[] {
  const queries = [...text.matchAll(/@media([^{]*)\{/g)].map(([, query = '']) => query)
  return queries.flatMap((query) => [...query.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].map(([, feature = '']) => feature.trim()))
}

it.each([
  ['@media (max-width: 766px) {', ['max-width: 766px']],
  ['@media screen and (width >= 700px) {', ['width >= 700px']],
  ['@media (700px <= width < 900px), print {', ['700px <= width < 900px']],
  ['@media (not (width<900px)) {', ['width<900px']],
  ['@media (device-width > 1px) and (hover) {', ['device-width > 1px']],
  ['@media (prefers-color-scheme: dark) {', []],
])('The widths that %s asks for are seen.', (text, expected) => expect(askedWidths(text)).toEqual(expected))

describe.each(sheets)('$path', ({ path, text }) => {
  it('has only the breakpoints that tokens.css names', () => {
    const allowed = path.startsWith('desk/') ? [...WIDTHS, ...DESK_WIDTHS] : WIDTHS
    expect(askedWidths(text).filter((width) => !allowed.includes(width))).toEqual([])
  })

  it('takes type sizes in rem from the scale', () => {
    const own = [...text.matchAll(/font(?:-size)?:[^;]*?[\d.]+rem/g)].map(([declaration]) => declaration)
    expect(own).toEqual([])
  })

  it('takes nothing from a scale that tokens.css does not define', () => {
    const tokens = sheets.find((sheet) => sheet.path.endsWith('tokens.css'))?.text ?? ''
    const used = [...text.matchAll(/var\((--text-[\d-]+)\)/g)].map((match) => match[1] ?? '')
    expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  })
})

const components = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !/^(build|node_modules)\//.test(path) && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }))

it('has every class that a component takes from its sheet', () => {
  const missing = components.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', file = '']) => {
      const sheet = sheets.find((each) => each.path === join(path, '..', file))?.text ?? ''
      const taken = [...text.matchAll(new RegExp(String.raw`(?<![\w/.'])${name}\.(\w+)`, 'g'))].map((match) => match[1] ?? '')
      return taken.filter((each) => !new RegExp(String.raw`\.${each}\b`).test(sheet)).map((each) => `${path}: ${name}.${each}`)
    }),
  )
  expect(missing).toEqual([])
})

/** The custom properties of the first rule after a selector. */
function palette(path: string, selector: string): string[] {
  const text = sheets.find((sheet) => sheet.path.endsWith(path))?.text ?? ''
  const start = text.indexOf(selector)
  return text.slice(start, text.indexOf('}', start)).match(/--[\w-]+: [^;]+/g) ?? []
}

it('has the same colours where the device is dark and where the reader has chosen dark', () => {
  const device = palette('tokens.css', ':root:where(:not([data-colours])) {')
  expect(device.length).toBeGreaterThan(10)
  expect(palette('reading.css', ":root[data-colours='dark'] {")).toEqual(device)
})

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('has colours on sepia that can be read: 4.5:1 and more', () => {
  const colours = new Map(
    palette('reading.css', ":root[data-colours='sepia'] {")
      .map((line) => line.split(': '))
      .map(([name, value]) => [name, value ?? '']),
  )
  const pairs = ['--ink', '--ink-2', '--ink-3', '--indigo', '--vermilion'].flatMap((ink) =>
    ['--paper', '--sheet', '--wash'].map((ground) => [ink, ground]),
  )
  const weak = pairs.filter(([ink = '', ground = '']) => {
    const [dark = 0, light = 0] = [colours.get(ink) ?? '', colours.get(ground) ?? ''].map(luminance)
    return !((light + 0.05) / (dark + 0.05) >= 4.5)
  })
  expect(weak).toEqual([])
})
