/** Has the press work on a file, in a child process with limits; the file's content never reaches this process. */
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Check } from 'typebox/value'
import type { Static, TSchema } from 'typebox'
import { RESULT_FILE } from '../press/press-order.ts'
import type { PressOrder } from '../press/press-order.ts'
import { runBounded } from './bounded-process.ts'
import { RefusalAnswer } from './press-answer.ts'
import type { Failure } from './paper-refusal.ts'
import type { PressLimits } from './press-limits.ts'

/** The press refused its file or came to no good end. */
export class PressFailure extends Error {
  override name = 'PressFailure'
  readonly failure: Failure
  /** Number of the page in its file, when one page is to blame. */
  readonly page: number | null
  constructor(failure: Failure, page: number | null, said = '') {
    super(said === '' ? failure : `${failure}: ${said}`)
    this.failure = failure
    this.page = page
  }
}

export interface Pressed<T> {
  result: T
  /** Bytes. */
  peakMemory: number
}

const MEGABYTE = 1024 * 1024
/** Share of a child's memory that JavaScript may fill; the rest is for pixels. */
const HEAP_SHARE = 0.6
const RESULT_BYTES = MEGABYTE
const entry = fileURLToPath(new URL('../press/press.ts', import.meta.url))

/** Folders of the code that the press consists of: it may read these, its file and its own folder, and nothing else. */
function codeFolders(): string[] {
  const packages = ['pdfjs-dist/package.json', 'sharp', '@napi-rs/canvas'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const modules = packages.map((path) => path.slice(0, path.lastIndexOf('/node_modules/') + '/node_modules'.length))
  const rules = dirname(fileURLToPath(import.meta.resolve('@yukan/rules/paper-text.ts')))
  return [...new Set([dirname(entry), rules, ...modules])]
}

function nodeArguments(order: PressOrder, limits: PressLimits): string[] {
  const input = order.task === 'stitch' ? order.tiles : order.file
  return [
    `--max-old-space-size=${Math.round((limits.memory * HEAP_SHARE) / MEGABYTE)}`,
    '--disallow-code-generation-from-strings',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), input, order.folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${order.folder}`,
    entry,
    JSON.stringify(order),
  ]
}

/** Carries out an order; answers its result. Throws `PressFailure`. */
export async function runPress<T extends TSchema>(order: PressOrder, shape: T, limits: PressLimits): Promise<Pressed<Static<T>>> {
  const page = order.task === 'page' ? order.page : null
  const { end, peakMemory, said } = await runBounded(process.execPath, nodeArguments(order, limits), order.folder, limits)
  if (end === 'failed') throw new PressFailure('crashed', page, said)
  if (end !== 'done') throw new PressFailure(end, page)
  const result = await readBounded(join(order.folder, RESULT_FILE), RESULT_BYTES)
  if (Check(RefusalAnswer, result)) throw new PressFailure(result.refusal, result.page ?? page)
  if (!Check(shape, result)) throw new PressFailure('crashed', page, 'its answer has another shape')
  return { result, peakMemory }
}

/** A JSON file that a child has written. */
export async function readBounded(path: string, bytes: number): Promise<unknown> {
  const { size } = await stat(path)
  if (size > bytes) throw new PressFailure('crashed', null, `${path} has ${size} bytes`)
  return JSON.parse(await readFile(path, 'utf8'))
}
