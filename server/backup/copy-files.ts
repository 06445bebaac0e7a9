/** Copies the files of the newspaper into a backup: those of a printed page as one pack, all others as single files (decision 086). */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { FileStore } from '../integrations/files.ts'
import { filesPath, packListPath, packPath } from './manifest.ts'
import type { PackList } from './manifest.ts'
import { readTar, writeTar } from './tar.ts'
import type { ArchivedFile } from './tar.ts'

/** Concurrent copies, since a remote store is slow. */
const AT_ONCE = 8
const REPORTED_EVERY = 100
/** The folder of a printed page, whose files are small, many, and made together. An uploaded file may be large, and has its own folder. */
const PAGE = /^(page\/[\w-]+)\/(?!upload\.bin$)/

interface Packed {
  names: string
  /** The pack that contains the folder's first files. */
  pack: string
}

/** Copies in several passes: what an earlier one has copied is not copied again. */
export class FileCopy {
  readonly #files: FileStore
  readonly #folder: string
  readonly #progress: (line: string) => void
  readonly #packed = new Map<string, Packed>()
  readonly #list = createHash('sha256')
  #packs = 0
  #packedFiles = 0
  #loose = 0

  constructor(files: FileStore, folder: string, progress: (line: string) => void) {
    this.#files = files
    this.#folder = folder
    this.#progress = progress
  }

  /** How many files were copied so far. */
  get count(): number {
    return this.#packedFiles + this.#loose
  }

  /** The list of packs, for the manifest. */
  get packs(): PackList {
    return { count: this.#packs, files: this.#packedFiles, digest: this.#list.copy().digest('hex') }
  }

  /** Copies the files that the backup lacks; stored files never change. */
  async run(): Promise<void> {
    await mkdir(filesPath(this.#folder), { recursive: true })
    await appendFile(packListPath(this.#folder), '', { mode: 0o600 })
    let [page, names]: [string, string[]] = ['', []]
    // The listing is in the order of names: those of a page follow one another.
    for await (const name of this.#files.list()) {
      const of = PAGE.exec(name)?.[1] ?? ''
      if (of !== page) {
        await this.#packPage(page, names)
        ;[page, names] = [of, []]
      }
      if (of === '') await this.#copyLoose(name)
      else names.push(name)
    }
    await this.#packPage(page, names)
  }

  #report(before: number): void {
    if (Math.floor(this.count / REPORTED_EVERY) > Math.floor(before / REPORTED_EVERY))
      this.#progress(`${this.count.toLocaleString('en')} files`)
  }

  async #copyLoose(name: string): Promise<void> {
    const path = join(filesPath(this.#folder), name)
    if (existsSync(path)) return
    const file = await this.#files.read(name)
    // Removed since the listing: the backup's database does not need it, or an earlier pass copied it.
    if (file === null) return
    await mkdir(dirname(path), { recursive: true })
    await pipeline(file.stream, createWriteStream(`${path}.part`, { mode: 0o600 }))
    await rename(`${path}.part`, path)
    this.#loose += 1
    this.#report(this.count - 1)
  }

  /** Packs the files of a page that are in no pack yet: all of them, but for a page that was stored while an earlier pass read it. */
  async #packPage(page: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const known = this.#packed.get(page)
    const digest = createHash('sha256').update(names.join('\n')).digest('base64url')
    if (known?.names === digest) return
    const there = known === undefined ? [] : readTar(await readFile(packPath(this.#folder, known.pack))).map(({ name }) => name)
    const lacking = names.filter((name) => !there.includes(name))
    const read = await mapConcurrent(lacking, AT_ONCE, async (name): Promise<ArchivedFile | null> => {
      const file = await this.#files.read(name)
      return file === null ? null : { name, data: await buffer(file.stream) }
    })
    const files = read.filter((file) => file !== null)
    if (files.length === 0) return
    const pack = known === undefined ? page : `${page}.later`
    await this.#writePack(pack, files)
    this.#packed.set(page, { names: digest, pack: known?.pack ?? pack })
  }

  async #writePack(pack: string, files: readonly ArchivedFile[]): Promise<void> {
    const path = packPath(this.#folder, pack)
    const archive = writeTar(files)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, archive, { mode: 0o600 })
    // As sha256sum writes and checks it.
    const line = `${createHash('sha256').update(archive).digest('hex')}  packs/${pack}.tar\n`
    await appendFile(packListPath(this.#folder), line)
    this.#list.update(line)
    this.#packs += 1
    this.#packedFiles += files.length
    this.#report(this.count - files.length)
  }
}
