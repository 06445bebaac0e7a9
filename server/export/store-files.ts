/** Copies the files of an export into the store before the transaction that writes the rows, and resumes an interrupted run (decision 097). */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { ImportProblem, readLines } from '../articles/import-lines.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Context } from '../context.ts'
import { isFileName } from '../integrations/files.ts'
import { deleteNotes, recordUnnamedFiles, renewStoredFiles } from '../store/operations/unnamed-file.ts'
import { checkDigest, FILE_LIST, linesPath, originalPath } from './manifest.ts'
import { parseLine } from './parse-row.ts'

/** Most stores take several files in the time of one. */
const FILES_AT_ONCE = 16
/** Files that are noted together: a killed run stores at most so many again. */
const BATCH_FILES = 64

interface ListedFile {
  name: string
  sha256: string
}

function parseFile(path: string, { number, text }: { number: number; text: string }): ListedFile {
  const { name, sha256 } = parseLine({ path, number, text }, ['name', 'sha256'])
  if (typeof name === 'string' && typeof sha256 === 'string' && isFileName(name) && /^(?:picture|held|page|preview)\//.test(name))
    return { name, sha256 }
  throw new ImportProblem(path, number, '"name" is no file of a picture or page')
}

async function* readFileList(folder: string): AsyncGenerator<ListedFile[]> {
  const path = linesPath(folder, FILE_LIST)
  let batch: ListedFile[] = []
  for await (const line of readLines(path, MEGABYTE)) {
    batch.push(parseFile(path, line))
    if (batch.length < BATCH_FILES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Files of an import that no row names yet. */
export class StoredFiles {
  readonly #ctx: Context
  readonly #folder: string
  /** Names of what this run and interrupted ones have stored. */
  readonly #stored = new Set<string>()

  constructor(ctx: Context, folder: string) {
    this.#ctx = ctx
    this.#folder = folder
  }

  /** Stores the missing files, several at once. Returns the number of listed files. Throws `ExportError`, and `ImportProblem` with the line. */
  async store(progress: (line: string) => void): Promise<number> {
    const { files } = this.#ctx
    const known = await renewStoredFiles(this.#ctx.db, this.#ctx.clock.now())
    const there = new Set<string>()
    if (known.size > 0) for await (const name of files.list()) if (known.has(name)) there.add(name)
    for (const name of known.keys()) this.#stored.add(name)
    let count = 0
    for await (const batch of readFileList(this.#folder)) {
      const missing = batch.filter(({ name, sha256 }) => !(there.has(name) && known.get(name) === sha256))
      const checked: ListedFile[] = []
      try {
        await mapConcurrent(missing, FILES_AT_ONCE, async (file) => {
          const path = originalPath(this.#folder, file.name)
          await checkDigest(path, file.sha256)
          await files.copy(file.name, path)
          checked.push(file)
        })
      } finally {
        for (const { name } of checked) this.#stored.add(name)
        await recordUnnamedFiles(this.#ctx.db, checked, this.#ctx.clock.now())
      }
      count += batch.length
      progress(`${count.toLocaleString('en')} files`)
    }
    return count
  }

  /** Removes the files that were stored for a refused export. */
  async remove(): Promise<void> {
    const names = [...this.#stored]
    await mapConcurrent(names, FILES_AT_ONCE, (name) => this.#ctx.files.remove(name))
    await deleteNotes(this.#ctx.db, names)
  }
}
