import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !/^(build|node_modules)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }))

const WIDTHS = ['max-width: 374px', 'max-width: 479px', 'max-width: 766px', 'min-width: 767px', 'max-width: 1023px', 'min-width: 1024px']

describe.each(sheets)('$path', ({ text }) => {
  it('has only the breakpoints that tokens.css names', () => {
    const used = [...text.matchAll(/@media[^{]*\(((?:min|max)-width: [^)]*)\)/g)].map((match) => match[1] ?? '')
    expect(used.filter((width) => !WIDTHS.includes(width))).toEqual([])
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
