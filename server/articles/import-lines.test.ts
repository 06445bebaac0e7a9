import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanText, readLines } from './import-lines.ts'
import type { Line, LinePosition } from './import-lines.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-lines-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function linesOf(file: string, after?: LinePosition): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of readLines(file, 1_000_000, after)) lines.push(line)
  return lines
}

it.each([
  ['of one byte', 'a\nb\n\nc\n'],
  ['of several bytes, with a byte order mark, CRLF and no end', '\ufeff桐生\r\n\r\n祭り😀\r\n織物'],
  ['longer than what is read at once', `${'あ'.repeat(50_000)}\n${'い'.repeat(70_000)}\nう\n`],
])('continues reading after any of the lines %s', async (_name, content) => {
  const file = join(folder, 'lines')
  writeFileSync(file, content)
  const lines = await linesOf(file)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.at(-1)?.end).toBe(Buffer.byteLength(content))
  for (const [index, { number, end }] of lines.entries())
    expect(await linesOf(file, { line: number, offset: end })).toEqual(lines.slice(index + 1))
})

it('cleanText turns every kind of line break into a line feed, and removes control characters', () => {
  expect(cleanText(' 一\r\n二\r三\u000b四\u0085五\u2028六\u0007\u0000\t七\ud800 ')).toBe('一\n二\n三\n四\n五\n六\t七\ufffd')
})
