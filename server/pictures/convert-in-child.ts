/** Converts an uploaded picture in a child process with limits; the uploaded bytes are never stored (decision 028). */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../context.ts'
import { runBounded } from '../concurrency/bounded-process.ts'
import { removeOldEntries } from '../integrations/old-entries.ts'
import { Refusal } from '../refusal.ts'

const HEAP_MEGABYTES = 64
const FOLDER_PREFIX = 'picture-'

export interface Conversion<Result> {
  /** Path of the program of the child process. */
  entry: string
  /** In milliseconds and bytes. */
  processorTime: number
  memory: number
  time: number
  /** Name of the program's output in its folder; empty for the folder itself. */
  target: string
  /** Reads the result from the folder; null if the picture is invalid. */
  read: (folder: string) => Promise<Result | null>
}

/** Folders that the child may read besides its own: its code, the rules and the packages. */
function codeFolders(entry: string): string[] {
  const sharp = fileURLToPath(import.meta.resolve('sharp'))
  const rules = fileURLToPath(import.meta.resolve('@yukan/rules/package.json'))
  return [dirname(entry), dirname(rules), sharp.slice(0, sharp.lastIndexOf('/node_modules/') + '/node_modules'.length)]
}

function nodeArguments(entry: string, folder: string, files: readonly string[]): string[] {
  return [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(entry), folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    entry,
    ...files,
  ]
}

/** A program that works in its own folder, with limits. */
export interface ChildWork<Result> extends Pick<Conversion<Result>, 'entry' | 'processorTime' | 'memory' | 'time' | 'read'> {
  /** Writes the program's input into its folder, and returns the program's arguments. */
  fill: (folder: string) => Promise<string[]>
}

/** Messages of write failures in the output of a child and its libraries. */
const DISK_FAILURES: readonly (readonly [code: string, words: RegExp])[] = [
  ['ENOSPC', /ENOSPC|No space left on device/],
  ['EDQUOT', /EDQUOT|Disk quota exceeded/],
  ['EROFS', /EROFS|Read-only file system/],
  ['EIO', /EIO|Input\/output error/],
]

/** The failure of a child; one of the disk has the system's code, as it has in this process. */
function childFailure(output: string): Error {
  const error = new Error(`the picture's process failed: ${output}`)
  const [code] = DISK_FAILURES.find(([, words]) => words.test(output)) ?? []
  return code === undefined ? error : Object.assign(error, { code, syscall: 'write' })
}

/** Runs a program in its own folder. Null if it exceeded its processor time or memory, or `read` finds nothing; E_UNAVAILABLE if the machine is busy. */
export async function runInFolder<Result>(ctx: Context, work: ChildWork<Result>): Promise<Result | null> {
  const { entry, processorTime, memory, time, fill, read } = work
  const parent = join(ctx.config.dataDir, 'tmp')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, FOLDER_PREFIX))
  try {
    const given = await fill(folder)
    const { end, output } = await runBounded(process.execPath, nodeArguments(entry, folder, given), folder, { time, processorTime, memory })
    if (end === 'failed') throw childFailure(output)
    // The picture could be converted on a less busy machine.
    if (end === 'late') throw new Refusal('E_UNAVAILABLE')
    return end === 'done' ? await read(folder) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Converts a picture, its bytes or the file at a path, in its own folder. E_BAD_REQUEST for an invalid or too large one, E_UNAVAILABLE if busy. */
export async function convertInChild<Result>(ctx: Context, picture: Uint8Array | string, conversion: Conversion<Result>): Promise<Result> {
  const fill = async (folder: string) => {
    const from = join(folder, 'picture')
    await (typeof picture === 'string' ? copyFile(picture, from) : writeFile(from, picture))
    return [from, join(folder, conversion.target)]
  }
  const result = await runInFolder(ctx, { ...conversion, fill })
  if (result === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return result
}

/** Removes folders older than `before` that killed processes left. Returns how many. */
export async function removePictureFolders(ctx: Context, before: Date): Promise<number> {
  return removeOldEntries(join(ctx.config.dataDir, 'tmp'), FOLDER_PREFIX, before)
}
