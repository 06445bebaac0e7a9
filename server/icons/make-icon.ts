/** Makes an icon of a picture in a child process with limits; the uploaded bytes are never stored (product §5 "Icon"; decision 028). */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../context.ts'
import { runBounded } from '../paper/import/bounded-process.ts'
import { Refusal } from '../refusal.ts'
import { ICON_BOUNDS, ICON_PIXELS, ICONS_AT_ONCE, ICONS_WAITING } from './icon-limits.ts'
import { readPictureHead } from './picture-head.ts'
import { makeSemaphore } from '../concurrency/semaphore.ts'

const HEAP_MEGABYTES = 64
const FOLDER_PREFIX = 'icon-'
const entry = fileURLToPath(new URL('icon-worker.ts', import.meta.url))
const runLimited = makeSemaphore(ICONS_AT_ONCE, ICONS_WAITING)

function codeFolders(): string[] {
  const sharp = fileURLToPath(import.meta.resolve('sharp'))
  const rules = fileURLToPath(import.meta.resolve('@yukan/rules/icon-file.ts'))
  return [dirname(entry), dirname(rules), sharp.slice(0, sharp.lastIndexOf('/node_modules/') + '/node_modules'.length)]
}

function nodeArguments(folder: string, picture: string, icon: string): string[] {
  return [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...codeFolders(), folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    entry,
    picture,
    icon,
  ]
}

function refusal(code: 'E_BAD_REQUEST' | 'E_UNSUPPORTED_TYPE'): Refusal {
  return new Refusal(code, { field: 'file' })
}

/**
 * Converts a picture to WebP, 110 x 110, without EXIF. E_UNSUPPORTED_TYPE for anything but JPEG, PNG or GIF; E_BAD_REQUEST for a broken or
 * too large picture; E_UNAVAILABLE while too many others wait.
 */
export async function makeIcon(ctx: Context, picture: Uint8Array): Promise<Buffer> {
  const head = readPictureHead(picture)
  if (head === null) throw refusal('E_UNSUPPORTED_TYPE')
  // Most malicious files are refused here, before a process is started.
  if (head.pixels !== null && (head.pixels === 0 || head.pixels > ICON_PIXELS)) throw refusal('E_BAD_REQUEST')
  return runLimited(async () => {
    const parent = join(ctx.config.dataDir, 'tmp')
    await mkdir(parent, { recursive: true })
    const folder = await mkdtemp(join(parent, FOLDER_PREFIX))
    try {
      return await pressed(folder, picture)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function pressed(folder: string, picture: Uint8Array): Promise<Buffer> {
  const [from, to] = [join(folder, 'picture'), join(folder, 'icon.webp')]
  await writeFile(from, picture)
  const { end, output } = await runBounded(process.execPath, nodeArguments(folder, from, to), folder, ICON_BOUNDS)
  if (end === 'failed') throw new Error(`the icon's process failed: ${output}`)
  if (end !== 'done') throw refusal('E_BAD_REQUEST')
  const icon = await readFile(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (icon === null) throw refusal('E_BAD_REQUEST')
  return icon
}

/** Removes folders of killed processes from before an instant. Returns their number. */
export async function removeIconFolders(ctx: Context, before: Date): Promise<number> {
  const parent = join(ctx.config.dataDir, 'tmp')
  await mkdir(parent, { recursive: true })
  const folders = (await readdir(parent)).filter((name) => name.startsWith(FOLDER_PREFIX)).map((name) => join(parent, name))
  let removed = 0
  for (const folder of folders) {
    const { mtime } = await stat(folder)
    if (mtime.getTime() >= before.getTime()) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
