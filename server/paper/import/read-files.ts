/** Copies and checks the files of an import before any page is made. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RENDER_VERSION } from '../render-worker/render-job.ts'
import type { PixelSize } from '../render-worker/page-size.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import { PaperRefusal, refuseFile } from './paper-refusal.ts'
import { CheckReply } from '../render-worker/worker-reply.ts'
import type { WorkerLimits } from './worker-limits.ts'
import { WorkerFailure } from './spawn-worker.ts'
import type { RenderWorker } from './spawn-worker.ts'
import { PAGES_AT_ONCE } from './worker-pool.ts'
import type { WorkerPool } from './worker-pool.ts'

export interface GivenPage {
  number: number
  /** Path as given, for messages. */
  file: string
  /** Name of the file, for the staff. */
  name: string
  /** Our copy, which cannot change during the import. */
  copy: string
  pageInFile: number
  /** Digest of the file and page number in it. */
  origin: string
  size: PixelSize
  type: 'pdf' | 'image'
}

export interface GivenPages {
  pages: GivenPage[]
  peakMemory: number
}

/** The source stored with a page: the same source makes the same page. */
export function sourceOf(origin: string): string {
  return `${RENDER_VERSION} ${origin}`
}

/** Whether a stored source is the given page of the given file, in any render version. */
export function isFrom(source: string | null, origin: string): boolean {
  return source !== null && source.slice(source.indexOf(' ') + 1) === origin
}

interface CopiedFile {
  file: string
  copy: string
  digest: string
}

function createDigest(): { through: Transform; digest(): string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('base64url') }
}

async function copyFile(file: string, copy: string, limits: WorkerLimits): Promise<CopiedFile> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new PaperRefusal(`There is no file ${file}.`)
    throw error
  })
  if (!info.isFile()) throw refuseFile(file, null, 'no-file', limits)
  if (info.size > limits.fileBytes) throw refuseFile(file, null, 'too-many-bytes', limits)
  const { through, digest } = createDigest()
  await pipeline(createReadStream(file, { end: limits.fileBytes }), through, createWriteStream(copy))
  return { file, copy, digest: digest() }
}

async function check(worker: RenderWorker, { copy }: CopiedFile, limits: WorkerLimits) {
  const folder = await worker.makeFolder()
  try {
    return await worker.runJob({ task: 'check', file: copy, folder, maxPages: limits.pages, maxPixels: limits.pixels }, CheckReply)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies and checks the files. Throws `PaperRefusal` for the first refused one, and for more pages than an issue may have. */
export async function readFiles(files: readonly string[], folder: string, pool: WorkerPool): Promise<GivenPages> {
  const { limits } = pool
  const copies: CopiedFile[] = []
  for (const [index, file] of files.entries()) copies.push(await copyFile(file, join(folder, `file-${index}`), limits))
  const checking = mapConcurrent(copies, PAGES_AT_ONCE, async (copied) =>
    pool
      .run((worker) => check(worker, copied, limits))
      .catch((error: unknown) => {
        throw error instanceof WorkerFailure ? refuseFile(copied.file, error.page, error.failure, limits) : error
      }),
  )
  const [first] = copies
  // Where a file is checked, the workers of the other cores would wait for it.
  if (first !== undefined) pool.prepare((worker) => check(worker, first, limits))
  const checked = await checking
  const pages = copies.flatMap(({ file, copy, digest }, index) => {
    const result = checked[index]?.result
    return (result?.pages ?? []).map((size, inFile) => ({
      file,
      name: basename(file),
      copy,
      pageInFile: inFile + 1,
      origin: `${digest} ${inFile + 1}`,
      size,
      type: result?.type ?? 'image',
    }))
  })
  if (pages.length > limits.pages)
    throw new PaperRefusal(`The files have ${pages.length} pages together: an issue may have ${limits.pages}.`)
  return {
    pages: pages.map((page, index) => ({ ...page, number: index + 1 })),
    peakMemory: Math.max(0, ...checked.map(({ peakMemory }) => peakMemory)),
  }
}
