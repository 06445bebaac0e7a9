/** A render worker in a child process with limits; it alone parses the given files. */
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Check } from 'typebox/value'
import type { Static, TSchema } from 'typebox'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { RESULT_FILE } from '../render-worker/render-job.ts'
import type { RenderJob } from '../render-worker/render-job.ts'
import { BoundedProcess } from '../../concurrency/bounded-process.ts'
import { RefusalReply } from '../render-worker/worker-reply.ts'
import type { Failure } from './paper-refusal.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** The worker refused its file, crashed or exceeded a limit. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly failure: Failure
  readonly page: number | null
  constructor(failure: Failure, page: number | null, detail = '') {
    super(detail === '' ? failure : `${failure}: ${detail}`)
    this.failure = failure
    this.page = page
  }
}

export interface WorkerResult<T> {
  result: T
  peakMemory: number
}

/** Share of a worker's memory for the JavaScript heap; the rest is for pixels. */
const HEAP_SHARE = 0.6
const YOUNG_MEGABYTES = 8
const RESULT_BYTES = MEGABYTE
/** A worker is replaced after this many jobs, since leaked memory adds up. */
const MAX_JOBS = 32
const entry = fileURLToPath(new URL('../render-worker/render-worker.ts', import.meta.url))

/** Folders of the worker's code, which it may read besides the given files and its own folder. */
function codeFolders(): string[] {
  const packages = ['pdfjs-dist/package.json', 'sharp', '@napi-rs/canvas'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const modules = packages.map((path) => path.slice(0, path.lastIndexOf('/node_modules/') + '/node_modules'.length))
  const rules = dirname(fileURLToPath(import.meta.resolve('@yukan/rules/package.json')))
  return [...new Set([dirname(entry), rules, ...modules])]
}

function nodeArguments(given: string, home: string, limits: WorkerLimits): string[] {
  const heap = Math.round((limits.memory * HEAP_SHARE) / MEGABYTE)
  return [
    `--max-old-space-size=${heap}`,
    // A young generation of a fixed size: a growing one leaves the worker a hundred megabytes larger.
    `--min-semi-space-size=${YOUNG_MEGABYTES}`,
    `--max-semi-space-size=${YOUNG_MEGABYTES}`,
    '--disallow-code-generation-from-strings',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), given, home].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${home}`,
    entry,
  ]
}

/** Runs jobs one after the other. */
export class RenderWorker {
  readonly #home: string
  readonly #limits: WorkerLimits
  readonly #process: BoundedProcess
  #jobs = 0
  #folders = 0

  /** `given`: a folder to read; `home`: an empty folder, the only one to write to. Both must exist. */
  constructor(given: string, home: string, limits: WorkerLimits) {
    this.#home = home
    this.#limits = limits
    this.#process = new BoundedProcess(process.execPath, nodeArguments(given, home, limits), home, {
      processorTime: limits.time * MAX_JOBS,
      isLowPriority: limits.isLowPriority,
    })
  }

  /** Whether it has run a job: a crash may then be the effect of an earlier one. */
  get isUsed(): boolean {
    return this.#jobs > 0
  }

  get isReusable(): boolean {
    return !this.#process.hasEnded && this.#jobs < MAX_JOBS
  }

  /** Creates a folder for a job. The caller removes it. */
  async makeFolder(): Promise<string> {
    const folder = join(this.#home, String((this.#folders += 1)))
    await mkdir(folder)
    return folder
  }

  /** Runs a job within the limits and returns its result. Throws `WorkerFailure`. */
  async runJob<T extends TSchema>(job: RenderJob, shape: T): Promise<WorkerResult<Static<T>>> {
    const page = job.task === 'page' ? job.page : null
    this.#jobs += 1
    const end = await this.#process.runWithin(this.#limits, this.#process.request(JSON.stringify(job)))
    if (end === 'failed' || end === 'done') throw new WorkerFailure('crashed', page, this.#process.output)
    if (end !== null) throw new WorkerFailure(end === 'late' ? 'time' : end, page)
    const result = await readBounded(join(job.folder, RESULT_FILE), RESULT_BYTES)
    if (Check(RefusalReply, result)) throw new WorkerFailure(result.refusal, result.page ?? page)
    if (!Check(shape, result)) throw new WorkerFailure('crashed', page, 'its reply has another shape')
    return { result, peakMemory: this.#process.peakMemory }
  }

  async close(): Promise<void> {
    await this.#process.kill()
  }
}

/** Reads a JSON file that a child has written, up to `bytes`. */
export async function readBounded(path: string, bytes: number): Promise<unknown> {
  const { size } = await stat(path)
  if (size > bytes) throw new WorkerFailure('crashed', null, `${path} has ${size} bytes`)
  return JSON.parse(await readFile(path, 'utf8'))
}
