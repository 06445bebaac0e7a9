/** Budgets of the import of printed papers: an issue of eight pages compared with its tools alone, and the rate of an archive (decision 062). */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { addDays, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { importIssue, ISSUE, ISSUE_PAGES } from './tools/demo-issue.ts'
import { atMost, informative } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const MAX_SECONDS = 10
const MAX_CHILDREN_MB = 600
const ARCHIVE_ISSUES = 10
const ARCHIVE_FROM = '2019-04-01'
const AT_ONCE = 2
/** Pixels of a broadsheet at 200 dpi, as the import renders it. */
const DPI = 200
const SAMPLE_EVERY = 20
const PAGE_SIZE = 4096
const run = promisify(execFile)

/** Resident bytes of all processes whose command line names the folder. */
function residentBytes(folder: string): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) continue
      sum += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_SIZE
    } catch (error) {
      // The process has already ended.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))) throw error
    }
  }
  return sum
}

/** Runs `work` and returns its seconds, and the most memory in megabytes that its children had together; null if the system cannot say. */
async function watched(folder: string, work: () => Promise<unknown>): Promise<{ seconds: number; memory: number | null }> {
  const canWatch = existsSync('/proc/self/statm')
  const from = performance.now()
  let memory = 0
  const watch = canWatch ? setInterval(() => (memory = Math.max(memory, residentBytes(folder))), SAMPLE_EVERY) : undefined
  await work().finally(() => clearInterval(watch))
  return { seconds: (performance.now() - from) / SECOND, memory: canWatch ? memory / MEGABYTE : null }
}

/** The unavoidable work: each page rendered by poppler and cut to tiles by libvips, with our sizes. Returns its seconds. */
async function drawAlone(folder: string): Promise<number> {
  mkdirSync(folder)
  const from = performance.now()
  const pages = Array.from({ length: ISSUE_PAGES }, (_, index) => String(index + 1)).values()
  const serve = async () => {
    for (const page of pages) {
      const target = join(folder, page)
      await run('pdftoppm', ['-f', page, '-l', page, '-singlefile', '-r', String(DPI), '-tiff', '-tiffcompression', 'none', ISSUE, target])
      await sharp(`${target}.tif`, { limitInputPixels: false })
        .webp({ quality: 80, effort: 2 })
        .tile({ size: 512, overlap: 0, layout: 'dz', depth: 'onetile', container: 'fs', skipBlanks: -1 })
        .toFile(`${target}.dz`)
      rmSync(`${target}.tif`)
    }
  }
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: AT_ONCE }, serve))
  return (performance.now() - from) / SECOND
}

async function measureIssue(bench: BenchRun, newspaper: Newspaper, temporary: string): Promise<Figure[]> {
  const alone = await drawAlone(join(bench.folder, 'alone')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const { seconds, memory } = await watched(temporary, () => importIssue(newspaper))
  const figures = [
    atMost(
      {
        name: 'eight-page PDF issue imported',
        figure: seconds,
        unit: 's',
        how: 'the command whole: checked, tiles, thumbnails, previews, text, rows',
      },
      MAX_SECONDS,
    ),
  ]
  if (memory !== null)
    figures.push(
      atMost(
        { name: 'memory of the children of an import together', figure: memory, unit: 'MB', how: `resident, every ${SAMPLE_EVERY} ms` },
        MAX_CHILDREN_MB,
      ),
    )
  if (alone !== null)
    figures.push(
      informative({
        name: 'the same issue by pdftoppm and sharp alone',
        figure: alone,
        unit: 's',
        how: `in the same run, ${AT_ONCE} pages at once`,
      }),
      informative({ name: 'import / tools alone', figure: seconds / alone, unit: '×', how: 'of the two above' }),
    )
  return figures
}

/** Imports ten issues by the command for archives; then a second time, which finds them there. */
async function measureArchive(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const folder = join(bench.folder, 'archive')
  mkdirSync(folder)
  for (let index = 0; index < ARCHIVE_ISSUES; index += 1) copyFileSync(ISSUE, join(folder, `${addDays(ARCHIVE_FROM, index)}.pdf`))
  const first = await watched(folder, () => newspaper.command('import', 'papers', folder))
  const second = await watched(folder, () => newspaper.command('import', 'papers', folder))
  const pages = ARCHIVE_ISSUES * ISSUE_PAGES
  return [
    informative({
      name: 'archive of ten issues imported',
      figure: (pages / first.seconds) * (MINUTE / SECOND),
      unit: 'pages/min',
      how: `${pages} pages in one command`,
    }),
    informative({ name: 'the same archive again', figure: second.seconds, unit: 's', how: 'every issue is there already' }),
  ]
}

/** Measures the import of the demo, which gets eleven more issues. */
export async function measurePaperImport(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const figures = await measureIssue(bench, newspaper, join(bench.folder, 'demo', 'tmp'))
  return [...figures, ...(await measureArchive(bench, newspaper))]
}
