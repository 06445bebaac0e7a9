/** The files for operators name settings that the program has, and values that it takes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@yukan/server/config.ts'
import { ALLOCATOR_SETTINGS, PROGRAM_OPTIONS } from '@yukan/server/program-options.ts'
import { expect, it } from 'vitest'

const RECIPES = fileURLToPath(new URL('recipes', import.meta.url))
const settings = new Set(
  [...readFileSync(fileURLToPath(new URL('../.env.example', import.meta.url)), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  ),
)

const lines = (file: string) =>
  readFileSync(join(RECIPES, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])

it.each(['one-machine/yukan.env', 'three-machines/yukan-web.env'])(
  '%s names only known settings and makes a production configuration',
  (file) => {
    const given = lines(file)
    expect(given.filter(([name]) => !settings.has(name))).toEqual([])
    const config = readConfig(Object.fromEntries(given))
    expect([config.environment, config.cardProvider.sandboxUrl, config.mailSandboxPort]).toEqual(['production', null, 0])
  },
)

it('the Kubernetes recipe names only settings that the program has', () => {
  const text = readFileSync(join(RECIPES, 'kubernetes/yukan.yaml'), 'utf8')
  const named = [...text.matchAll(/name: ([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  // Made from the operator's secret, for the two addresses alone.
  expect(named.filter((name) => !settings.has(name) && name !== 'DATABASE_PASSWORD' && !(name in ALLOCATOR_SETTINGS))).toEqual([])
})

it.each(['one-machine/yukan.service', 'kubernetes/yukan.yaml'])(
  '%s starts the program with the Node options that its limits need',
  (file) => {
    const words = readFileSync(join(RECIPES, file), 'utf8').split(/[\s-]*\n\s+-\s|\s+/)
    const starts = words.flatMap((word, index) => (word === 'server/main.ts' ? [words.slice(index - PROGRAM_OPTIONS.length, index)] : []))
    expect(starts.length).toBeGreaterThan(0)
    for (const options of starts) expect(options).toEqual(PROGRAM_OPTIONS)
  },
)

it.each([
  ['one-machine/yukan.service', (name: string, value: string) => `${name}=${value}`],
  ['kubernetes/yukan.yaml', (name: string, value: string) => `{ name: ${name}, value: '${value}' }`],
])('%s starts the program with the allocator settings that its limits need', (file, written) => {
  const text = readFileSync(join(RECIPES, file), 'utf8')
  const starts = text.split('server/main.ts').length - 1
  for (const [name, value] of Object.entries(ALLOCATOR_SETTINGS)) expect(text.split(written(name, value))).toHaveLength(starts + 1)
})

it('every recipe file is listed in the table of recipes', () => {
  const table = readFileSync(join(RECIPES, 'README.md'), 'utf8')
  const files = readdirSync(RECIPES, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('/'))
  expect(files.filter((file) => !table.includes(`\`${file.split('/').at(-1)}\``))).toEqual([])
})
