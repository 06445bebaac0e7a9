/** The livedoor news corpus (CC BY-ND 2.1 JP, compiled by RONDHUIT), not part of the project. `CORPUS` names its archive. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRun } from './bench-run.ts'

const BESIDE_THE_CHECKOUT = fileURLToPath(new URL('../../../shared/corpus/livedoor-news.tar.xz', import.meta.url))
/** Address, date and title. */
const HEAD_LINES = 3
const NO_ARTICLE = /^(LICENSE|README|CHANGES)\.txt$/

export interface CorpusArticle {
  /** Name of its file, without the extension. */
  name: string
  /** Day of its release. */
  day: string
  category: string
  title: string
  lines: string[]
}

export const NO_CORPUS = 'there is no corpus: name livedoor-news.tar.xz in CORPUS'

export function findCorpus(): string | null {
  const path = process.env['CORPUS'] ?? BESIDE_THE_CHECKOUT
  return existsSync(path) ? path : null
}

/** Unpacks the corpus into the run's folder. Returns the path. */
export function unpackCorpus(bench: BenchRun, archive: string): string {
  const folder = join(bench.folder, 'corpus')
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${archive} cannot be unpacked: ${stderr}`)
  return folder
}

/** Reads the unpacked corpus, ordered by file name. */
export function readCorpus(folder: string): CorpusArticle[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt') && !NO_ARTICLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return files.map((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const [title = '', ...body] = lines.slice(HEAD_LINES - 1).map((line) => line.trim())
    const day = (lines[1] ?? '').slice(0, 'YYYY-MM-DD'.length)
    return { name: basename(file, '.txt'), day, category: basename(dirname(file)), title, lines: body.filter((line) => line !== '') }
  })
}
