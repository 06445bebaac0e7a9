import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-files.ts'
import { fileType } from './file-type.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-file-type-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function typeOf(...parts: (Buffer | string)[]) {
  const path = join(folder, 'file')
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part))))
  return fileType(path)
}

describe('recognising a PDF', () => {
  it.each([
    ['without anything behind its end', ''],
    ['with the bytes of a mail program behind its end', `\r\n${'-'.repeat(4000)}`],
    ['filled up with 4 KB of NUL', Buffer.alloc(4096)],
    ['filled up with 200 KB of NUL', Buffer.alloc(200_000)],
    ['filled up with line ends and NUL', `${'\r\n'.repeat(5000)}\0\0`],
  ])('recognises a PDF %s', async (_name, behind) => {
    expect(await typeOf(pdfOf([{}]), behind)).toBe('pdf')
  })

  it.each([
    ['without its end', ''],
    ['without its end, filled up to the size that it should have', Buffer.alloc(200_000)],
    ['with another file behind its end', `%%EOF${'-'.repeat(4096)}`],
  ])('refuses a PDF as cut off %s', async (_name, behind) => {
    await expect(typeOf('%PDF-1.7\n1 0 obj << >> endobj\n', behind)).rejects.toMatchObject({ reason: 'cut-off' })
  })
})
