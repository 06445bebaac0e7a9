/** Reads foreign files line by line, in bounded memory (decision 024). */
import { createReadStream } from 'node:fs'
import { unifyLineEnds } from '@yukan/article-document/clean-text.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'

/** A problem of a file in one sentence, with its line. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
  readonly file: string
  readonly line: number

  constructor(file: string, line: number, message: string) {
    super(message)
    this.file = file
    this.line = line
  }

  override toString(): string {
    return `${this.file}:${this.line}: ${this.message}`
  }
}

export interface Line {
  number: number
  text: string
  /** Bytes of the file up to the end of the line. */
  end: number
}

/** The end of a line, to read on after it. */
export interface LinePosition {
  line: number
  offset: number
}

const BEGINNING: LinePosition = { line: 0, offset: 0 }

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = '\ufeff'

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`
}

/** The lines of a UTF-8 file without line ends and byte order mark. Throws `ImportProblem` for invalid or too long lines (in bytes). */
export async function* readLines(file: string, longest: number, after: LinePosition = BEGINNING): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let number = after.line
  let read = after.offset
  let parts: Buffer[] = []
  let bytes = 0
  const finish = (): Line => {
    number += 1
    const whole = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
    parts = []
    bytes = 0
    const end = whole.at(-1) === CARRIAGE_RETURN ? whole.length - 1 : whole.length
    return { number, text: decode(decoder, whole.subarray(0, end), file, number), end: read }
  }
  const add = (part: Buffer) => {
    bytes += part.length
    if (bytes > longest) throw new ImportProblem(file, number + 1, `the line is longer than ${megabytes(longest)}`)
    parts.push(part)
  }
  for await (const chunk of createReadStream(file, { start: after.offset })) {
    const data: Buffer = chunk
    let from = 0
    for (let at = data.indexOf(LINE_FEED); at !== -1; at = data.indexOf(LINE_FEED, from)) {
      add(data.subarray(from, at))
      read += at + 1 - from
      from = at + 1
      yield finish()
    }
    if (from < data.length) add(data.subarray(from))
    read += data.length - from
  }
  if (bytes > 0) yield finish()
}

function decode(decoder: TextDecoder, data: Uint8Array, file: string, line: number): string {
  let text: string
  try {
    text = decoder.decode(data)
  } catch {
    throw new ImportProblem(file, line, 'the line is not UTF-8')
  }
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** The text with `\n` at the end of each line, without control characters, unpaired surrogates and surrounding spaces. */
export function cleanText(text: string): string {
  return unifyLineEnds(text.toWellFormed())
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim()
}
