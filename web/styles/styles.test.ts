import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LG_WIDTH, MD_WIDTH, SM_WIDTH } from '@yukan/rules/paper/display-size.ts'
import { describe, expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))

/** Files below web/, without their comments. */
function filesOf(name: RegExp): { path: string; text: string }[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !/^(build|node_modules)\/|\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(WEB, path), 'utf8')) }))
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '')
}

const sheets = filesOf(/\.css$/)
const code = filesOf(/\.tsx?$/)

/** The one spelling of a breakpoint: below it, and from it on. No width is in both or between them. */
const at = (width: string) => [`width < ${width}`, `width >= ${width}`]
/** In em, so that they follow the browser's font. 19em: a phone whose reader has enlarged the text. */
const WIDTHS = ['19em', '22em', '30em', '48em', '64em', '90em', '105em']
/** At the desk alone, whose side navigation takes 11.5rem. */
const DESK_WIDTHS = ['80em']
/** In the viewer, whose program measures its window in pixels (`rules/paper/display-size.ts`). */
const VIEWER_WIDTHS = [`${SM_WIDTH}px`, '480px', `${MD_WIDTH}px`, `${LG_WIDTH}px`]
/** Sizes of single places, which are not breakpoints of a layout. */
const OTHER_SIZES: Readonly<Record<string, readonly string[]>> = {
  // The width of the card or table itself, in @container.
  'articles/ArticleMeta.module.css': ['width < 10rem', 'width < 24rem'],
  'desk/ui/ArticleTable.module.css': ['width < 50rem'],
  // The panel stays in view if there is room above and below it.
  'screens/reading/ReadingPanel.module.css': ['height >= 36rem'],
  // `sizes` of pictures: from here on the page grows no wider.
  'articles/ArticleCard.tsx': ['width >= 1232px'],
  'screens/article/LeadPicture.tsx': ['width >= 1232px'],
}

const SIZE = /\(([^()]*\b(?:width|height|inline-size|block-size)\b[^()]*)\)/g

/** What queries of a sheet (`@media`, `@container`, `@import`, `@custom-media`) ask of a width or height, in any syntax. */
function sizesAsked(text: string): string[] {
  const queries = [...text.matchAll(/@(?:media|container|import|custom-media)\b([^{;]*)/g)].map(([, query = '']) => query)
  return queries.flatMap((query) => [...query.matchAll(SIZE)].map(([, feature = '']) => feature.trim()))
}

/** What media queries in a program's strings (`matchMedia`, `sizes`) ask of a width or height. */
function sizesAskedInCode(text: string): string[] {
  return [...text.matchAll(SIZE)].map(([, feature = '']) => feature.trim()).filter((feature) => /\d(px|r?em)\b/.test(feature))
}

function unlisted(path: string, asked: readonly string[]): string[] {
  const widths = path.startsWith('screens/paper/viewer/') ? VIEWER_WIDTHS : [...WIDTHS, ...(path.startsWith('desk/') ? DESK_WIDTHS : [])]
  const allowed = [...widths.flatMap(at), ...(OTHER_SIZES[path] ?? [])]
  return asked.filter((size) => !allowed.includes(size)).map((size) => `${path}: (${size})`)
}

it.each([
  ['@media (max-width: 766px) {', ['max-width: 766px']],
  ['@media screen and (width >= 700px) {', ['width >= 700px']],
  ['@media (700px <= width < 900px), print {', ['700px <= width < 900px']],
  ['@media (not (width<900px)) {', ['width<900px']],
  ['@media not all and (width > 1100px) and (hover), (min-height: 9rem) {', ['width > 1100px', 'min-height: 9rem']],
  ['@media (device-width > 1px) and (hover) {', ['device-width > 1px']],
  ['@container card (inline-size < 20rem) {', ['inline-size < 20rem']],
  ["@import 'a.css' (width < 40em);", ['width < 40em']],
  ['@media (prefers-color-scheme: dark) {', []],
])('finds the sizes that the query %s asks for', (text, expected) => expect(sizesAsked(text)).toEqual(expected))

it.each([
  ["matchMedia('(width >= 1200px)')", ['width >= 1200px']],
  ["sizes: '(min-width: 767px) 50vw, 88vw'", ['min-width: 767px']],
  ['if (image.width >= 640 && (width < MD_WIDTH)) {', []],
])('finds the sizes that the code %s asks for', (text, expected) => expect(sizesAskedInCode(text)).toEqual(expected))

it('every media and container query asks for a listed breakpoint in its one spelling', () => {
  expect(sheets.flatMap(({ path, text }) => unlisted(path, sizesAsked(text)))).toEqual([])
})

it('every media query in code asks for a listed breakpoint in its one spelling', () => {
  expect(code.flatMap(({ path, text }) => unlisted(path, sizesAskedInCode(text)))).toEqual([])
})

it('every listed size is used by a query', () => {
  const asked = new Set([...sheets.flatMap(({ text }) => sizesAsked(text)), ...code.flatMap(({ text }) => sizesAskedInCode(text))])
  const widths = [...WIDTHS, ...DESK_WIDTHS, ...VIEWER_WIDTHS]
  expect(widths.filter((width) => !at(width).some((each) => asked.has(each)))).toEqual([])
  expect(Object.values(OTHER_SIZES).flatMap((sizes) => sizes.filter((size) => !asked.has(size)))).toEqual([])
})

/** Custom properties that carry a step of the scale from one sheet to another. */
const CARRIERS = ['--filled-text', '--subheading']
/** Type sizes outside the scale. */
const OTHER_TYPE: Readonly<Record<string, readonly string[]>> = {
  // Except the rectangles of advertisements, which have their pixels whatever the size of the text.
  'articles/AdSlot.module.css': ['12px', '14px'],
  // In a drawing, which is scaled as a whole.
  'desk/screens/figures/Figures.module.css': ['13px'],
  // In proportion to the receipt, which is larger on paper than on the screen.
  'screens/billing/Receipt.module.css': ['1.625em', '1.25em', '1.75em', '0.9375em'],
  // A mark in proportion to its text.
  'styles/tokens.css': ['0.875em'],
  // The name of the newspaper is bound to the window, so that it is never cut; its seal is in proportion to it.
  'site/Header.module.css': ['var(--name-size)', '0.42em'],
  'site/Footer.module.css': ['min(var(--text-28), 7.9vw)'],
}

/** A sheet without its `@media print` rules, and those rules. */
function splitPrint(text: string): { screen: string; print: string } {
  const start = text.search(/@media print\s*\{/)
  if (start === -1) return { screen: text, print: '' }
  let depth = 0
  let end = text.indexOf('{', start)
  for (; end < text.length; end++) {
    if (text[end] === '{') depth++
    if (text[end] === '}' && --depth === 0) break
  }
  const rest = splitPrint(text.slice(end + 1))
  return { screen: text.slice(0, start) + rest.screen, print: text.slice(start, end) + rest.print }
}

/** The type sizes that a sheet sets, by `font-size`, `font` or a custom property that carries one. */
function typeSizes(text: string): string[] {
  const declaration = new RegExp(String.raw`(?<=[{;\s])(font-size|font|${CARRIERS.join('|')})\s*:\s*([^;}]+)`, 'g')
  return [...text.matchAll(declaration)].map(([, property, value = '']) => {
    const size = property === 'font' ? value.replace(/^((italic|oblique|normal|bold|small-caps|\d{3})\s+)*/, '') : value
    const end = /^(calc|clamp|min|max|var)\(/.test(size) ? endOfCall(size) : size.search(/[\s/]|$/)
    return size.slice(0, end).replaceAll(/\s+/g, ' ')
  })
}

/** Where the call ends with which a value begins. */
function endOfCall(value: string): number {
  let depth = 0
  for (const [index, character] of [...value].entries()) {
    if (character === '(') depth++
    if (character === ')' && --depth === 0) return index + 1
  }
  return value.length
}

const steps = new Map(
  [...(sheets.find(({ path }) => path === 'styles/tokens.css')?.text ?? '').matchAll(/(--text-\d+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

function isStep(size: string): boolean {
  const chosen = /^calc\((.+) \* var\(--reading, 1\)\)$/.exec(size)?.[1] ?? size
  const [, name = '', other] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(chosen) ?? []
  if (CARRIERS.includes(name)) return other === undefined || isStep(other)
  return (steps.has(name) && other === undefined) || ['inherit', '0', '1em'].includes(size)
}

it.each([
  ['.a { font-size: 17px; }', ['17px']],
  ['.a{font:italic 700 1.1rem/1.5 var(--mincho)}', ['1.1rem']],
  ['.a { font: 12px var(--gothic); }', ['12px']],
  ['.a { font: 700 calc(var(--text-18) * var(--reading, 1))/1.5 var(--mincho); }', ['calc(var(--text-18) * var(--reading, 1))']],
  ['.a { font-size: clamp(1rem, 2vw, 3rem); --subheading: 2rem; }', ['clamp(1rem, 2vw, 3rem)', '2rem']],
  ['.a { font-size: var(--text-16); font-family: serif; }', ['var(--text-16)']],
  ['.a { font: inherit; font-size: small; }', ['inherit', 'small']],
])('finds the type sizes of %s', (text, expected) => expect(typeSizes(text)).toEqual(expected))

it.each([
  ['var(--text-18)', true],
  ['calc(var(--text-18) * var(--reading, 1))', true],
  ['var(--subheading, var(--text-23))', true],
  ['var(--subheading, 2rem)', false],
  ['calc(var(--text-18) * 1.1)', false],
  ['var(--text-17)', false],
  ['var(--unknown)', false],
  ['1rem', false],
  ['small', false],
])('decides whether %s is a step of the type scale: %s', (size, expected) => expect(isStep(size)).toBe(expected))

describe('the type scale', () => {
  it('the type scale has at most ten steps, in rem and named by their pixels', () => {
    expect(steps.size).toBeLessThanOrEqual(10)
    expect([...steps].filter(([name, value]) => value !== `${Number(name.slice('--text-'.length)) / 16}rem`)).toEqual([])
  })

  it('every step of the type scale is used', () => {
    expect([...steps.keys()].filter((name) => !sheets.some(({ text }) => text.includes(`var(${name})`)))).toEqual([])
  })

  it('every type size is a step of the type scale, a listed exception, or points in print', () => {
    const own = sheets.flatMap(({ path, text }) => {
      const { screen, print } = splitPrint(text)
      const sizes = [...typeSizes(screen), ...typeSizes(print).filter((size) => !/^[\d.]+pt$/.test(size))]
      return sizes.filter((size) => !isStep(size) && !(OTHER_TYPE[path] ?? []).includes(size)).map((size) => `${path}: ${size}`)
    })
    expect(own).toEqual([])
  })
})

/** The classes of a sheet, as a component names them. */
function classesOf(text: string): string[] {
  const own = text
    .replaceAll(/:global\([^()]*(\([^()]*\)[^()]*)*\)|:global [^{,]*|url\([^)]*\)|'[^']*'/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return [...own.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) =>
    name.replaceAll(/-(\w)/g, (_, next: string) => next.toUpperCase()),
  )
}

/** The sheets that each component imports, by the name it gives them. */
const imports = code.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', file = '']) => {
    const taken = [...text.matchAll(new RegExp(String.raw`(?<![\w/.'])${name}\.(\w+)`, 'g'))].map(([, taking = '']) => taking)
    return { path, name, sheet: join(path, '..', file), taken, isByName: text.includes(`${name}[`) }
  }),
)

it('every class that a component uses is in its style sheet', () => {
  const missing = imports.flatMap(({ path, name, sheet, taken }) => {
    const classes = classesOf(sheets.find((each) => each.path === sheet)?.text ?? '')
    return taken.filter((each) => !classes.includes(each)).map((each) => `${path}: ${name}.${each}`)
  })
  expect(missing).toEqual([])
})

/** The classes that the rules of a sheet compose: of another sheet, their own, or `shared.css`. */
function compositions(path: string, text: string): { sheet: string; name: string }[] {
  return [...text.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+(global|'[^']+'))?\s*;/g)].flatMap(([, names = '', from]) => {
    const sheet = from === undefined ? path : from === 'global' ? SHARED : join(path, '..', from.slice(1, -1))
    return names.split(/\s+/).map((name) => ({ sheet, name }))
  })
}

const SHARED = 'styles/shared.css'
const composed = sheets.flatMap(({ path, text }) => compositions(path, text))

it('every class that a style sheet composes is in the sheet it names', () => {
  const known = new Map(sheets.map(({ path, text }) => [path, text]))
  expect(composed.filter(({ sheet, name }) => !new RegExp(String.raw`\.${name}(?![\w-])`).test(known.get(sheet) ?? ''))).toEqual([])
})

/** The classes that components give as words, not from a module. */
const given = code.flatMap(({ path, text }) =>
  [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ').map((name) => ({ path, name }))),
)

it('every class that a component names in a className text is in a global style sheet', () => {
  const global = sheets.filter(({ path }) => !path.endsWith('.module.css')).map(({ text }) => text)
  const isKnown = (name: string) => global.some((text) => new RegExp(String.raw`\.${name}(?![\w-])`).test(text))
  expect(given.filter(({ name }) => !isKnown(name))).toEqual([])
})

it('every class of a CSS module is used by a component or by another class', () => {
  const unused = sheets.flatMap(({ path, text }) => {
    const users = imports.filter(({ sheet }) => sheet === path)
    if (!path.endsWith('.module.css') || users.some(({ isByName }) => isByName)) return []
    const taken = [...users.flatMap((user) => user.taken), ...composed.filter(({ sheet }) => sheet === path).map(({ name }) => name)]
    return classesOf(text)
      .filter((name) => !taken.includes(name))
      .map((name) => `${path}: .${name}`)
  })
  expect(unused).toEqual([])
})

it('every shared class is used in five places or more', () => {
  const shared = [...(sheets.find(({ path }) => path === SHARED)?.text ?? '').matchAll(/\.([a-z][\w-]*) \{/g)].map(([, name = '']) => name)
  expect(shared.length).toBeGreaterThan(10)
  const used = [...given.map(({ name }) => name), ...composed.filter(({ sheet }) => sheet === SHARED).map(({ name }) => name)]
  const uses = (name: string) => used.filter((each) => each === name).length
  expect(shared.filter((name) => uses(name) < 5)).toEqual([])
})

/** The custom properties of the first rule after a selector. */
function palette(path: string, selector: string): string[] {
  const text = sheets.find((sheet) => sheet.path.endsWith(path))?.text ?? ''
  const start = text.indexOf(selector)
  return text.slice(start, text.indexOf('}', start)).match(/--[\w-]+: [^;]+/g) ?? []
}

it('uses the same dark colours for a dark device and for a reader who has chosen dark', () => {
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

it.each([
  ['light', 'tokens.css', ':root {'],
  ['dark', 'reading.css', ":root[data-colours='dark'] {"],
  ['sepia', 'reading.css', ":root[data-colours='sepia'] {"],
])('every ink of the %s colours has a contrast of 4.5:1 or more on paper, sheet and wash', (_name, path, selector) => {
  const colours = new Map(
    palette(path, selector)
      .map((line) => line.split(': '))
      .map(([name, value]) => [name, value ?? '']),
  )
  const pairs = ['--ink', '--ink-2', '--ink-3', '--indigo', '--saturday', '--vermilion'].flatMap((ink) =>
    ['--paper', '--sheet', '--wash'].map((ground) => [ink, ground]),
  )
  const weak = pairs.filter(([ink = '', ground = '']) => {
    const [one = 0, other = 0] = [colours.get(ink) ?? '', colours.get(ground) ?? ''].map(luminance)
    return !((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 4.5)
  })
  expect(weak).toEqual([])
})
