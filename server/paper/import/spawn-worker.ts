/** A worker at work, in a child process with limits; what the files hold never reaches this process. */
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Check } from 'typebox/value'
import type { Static, TSchema } from 'typebox'
import { MEGABYTE } from '@yukan/rules/bytes.ts'
import { RESULT_FILE } from '../render-worker/render-job.ts'
import type { RenderJob } from '../render-worker/render-job.ts'
import { BoundedProcess } from './bounded-process.ts'
import { RefusalAnswer } from '../render-worker/worker-reply.ts'
import type { Failure } from './paper-refusal.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** The worker refused its file or came to no good end. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly failure: Failure
  /** Number of the page in its file, when one page is to blame. */
  readonly page: number | null
  constructor(failure: Failure, page: number | null, said = '') {
    super(said === '' ? failure : `${failure}: ${said}`)
    this.failure = failure
    this.page = page
  }
}

export interface WorkerResult<T> {
  result: T
  /** The most bytes that the worker has had since it was started. */
  peakMemory: number
}

/** Share of a child's memory that JavaScript may fill; the rest is for pixels. */
const HEAP_SHARE = 0.6
const RESULT_BYTES = MEGABYTE
/** Then another worker goes on: what pages leave behind in one does not add up. */
const MOST_ORDERS = 32
const entry = fileURLToPath(new URL('../render-worker/render-worker.ts', import.meta.url))

/** Folders of the code that the worker consists of: it may read these, the given files and its own folder, and nothing else. */
function codeFolders(): string[] {
  const packages = ['pdfjs-dist/package.json', 'sharp', '@napi-rs/canvas'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const modules = packages.map((path) => path.slice(0, path.lastIndexOf('/node_modules/') + '/node_modules'.length))
  const rules = dirname(fileURLToPath(import.meta.resolve('@yukan/rules/paper-text.ts')))
  return [...new Set([dirname(entry), rules, ...modules])]
}

function nodeArguments(given: string, home: string, limits: WorkerLimits): string[] {
  const heap = Math.round((limits.memory * HEAP_SHARE) / MEGABYTE)
  return [
    `--max-old-space-size=${heap}`,
    // Otherwise each page's pixels, which count as memory of JavaScript's, make V8 look through its small heap three times.
    `--initial-heap-size=${heap}`,
    '--disallow-code-generation-from-strings',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), given, home].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${home}`,
    entry,
  ]
}

/** Carries out orders, one after the other. */
export class RenderWorker {
  readonly #home: string
  readonly #limits: WorkerLimits
  readonly #process: BoundedProcess
  #orders = 0
  #folders = 0

  /** `given`: a folder that it may read; `home`: an empty one, the only one that it may write to. Both must be there. */
  constructor(given: string, home: string, limits: WorkerLimits) {
    this.#home = home
    this.#limits = limits
    this.#process = new BoundedProcess(process.execPath, nodeArguments(given, home, limits), home, limits.time * MOST_ORDERS)
  }

  /** Whether it has worked before: what goes wrong now may come from that. */
  get isUsed(): boolean {
    return this.#orders > 0
  }

  get isReusable(): boolean {
    return !this.#process.hasEnded && this.#orders < MOST_ORDERS
  }

  /** A new folder for an order. Whoever asks for it removes it. */
  async makeFolder(): Promise<string> {
    const folder = join(this.#home, String((this.#folders += 1)))
    await mkdir(folder)
    return folder
  }

  /** Carries out an order within the limits; answers its result. Throws `WorkerFailure`. */
  async runJob<T extends TSchema>(order: RenderJob, shape: T): Promise<WorkerResult<Static<T>>> {
    const page = order.task === 'page' ? order.page : null
    this.#orders += 1
    const end = await this.#process.during(this.#limits, this.#process.ask(JSON.stringify(order)))
    if (end === 'failed' || end === 'done') throw new WorkerFailure('crashed', page, this.#process.said)
    if (end !== null) throw new WorkerFailure(end, page)
    const result = await readBounded(join(order.folder, RESULT_FILE), RESULT_BYTES)
    if (Check(RefusalAnswer, result)) throw new WorkerFailure(result.refusal, result.page ?? page)
    if (!Check(shape, result)) throw new WorkerFailure('crashed', page, 'its answer has another shape')
    return { result, peakMemory: this.#process.peakMemory }
  }

  /** Ends it, whatever it does, and waits until it is gone. */
  async close(): Promise<void> {
    await this.#process.kill()
  }
}

/** A JSON file that a child has written. */
export async function readBounded(path: string, bytes: number): Promise<unknown> {
  const { size } = await stat(path)
  if (size > bytes) throw new WorkerFailure('crashed', null, `${path} has ${size} bytes`)
  return JSON.parse(await readFile(path, 'utf8'))
}
