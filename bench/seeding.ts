/** Measures `yukan seed`, the first start of the demo until it serves and until its printed pages are there, and the starts after it. */
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { atMost, informative, median } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { get } from './tools/http.ts'
import { runCommand } from './tools/newspaper.ts'
import { freePort } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'

const MAX_SEED_SECONDS = 60
const MAX_START_SECONDS = 12
const MAX_PAPER_SECONDS = 45
/** Decision 024. */
const MAX_LATER_SECONDS = 3
const LATER_STARTS = 3
const SEED_TIMEOUT_MS = 180 * SECOND
const STEP = 50
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'web/build/stamp')
/** The last line of the seeding in the log of `npm start`. */
const PAPERS_READY = 'The demo newspaper is ready, papers and all.'

/** Seconds from `startedAt` until a condition holds. Throws with the log after `SEED_TIMEOUT_MS`. */
async function secondsUntil(isReached: () => Promise<boolean>, startedAt: number, logFile: string): Promise<number> {
  while (!(await isReached())) {
    if (performance.now() - startedAt > SEED_TIMEOUT_MS)
      throw new Error(`the start took too long:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    await sleep(STEP)
  }
  return (performance.now() - startedAt) / SECOND
}

/** Measures `npm start` on an empty folder, including the build of the web: the desk is built while readers are served. Then starts it again. */
async function measureStarts(bench: BenchRun): Promise<Figure[]> {
  const port = await freePort()
  const env = { PORT: String(port), SANDBOX_PORT: String(await freePort()), DATA_DIR: join(bench.folder, 'first-start') }
  // Without its stamp the web is built again.
  rmSync(STAMP, { force: true })
  const logFile = join(bench.folder, 'first-start.log')
  const log = openSync(logFile, 'a')
  const start = () => bench.start('npm', ['start', '--silent'], { cwd: ROOT, env, output: log })
  const answers = (path: string) => async () => {
    const reply = await get(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return reply?.status === 200
  }
  try {
    const startedAt = performance.now()
    const first = start()
    const serves = await secondsUntil(answers('/readyz'), startedAt, logFile)
    const desk = await secondsUntil(answers('/desk/sign-in/'), startedAt, logFile)
    const papers = await secondsUntil(async () => readFileSync(logFile, 'utf8').includes(PAPERS_READY), startedAt, logFile)
    await bench.end(first)
    const later: number[] = []
    for (let count = 0; count < LATER_STARTS; count++) {
      const againAt = performance.now()
      const again = start()
      later.push(await secondsUntil(answers('/readyz'), againAt, logFile))
      await bench.end(again)
    }
    const how = '`npm start` after `npm ci`, build of readers’ pages included'
    const laterHow = `${LATER_STARTS} starts on the same data`
    return [
      atMost({ name: 'first start serves', figure: serves, unit: 's', how }, MAX_START_SECONDS),
      informative({ name: 'first start serves the desk', figure: desk, unit: 's', how: 'requests for it wait until it is built' }),
      atMost({ name: 'first start has all papers', figure: papers, unit: 's', how: '`npm start` after `npm ci`' }, MAX_PAPER_SECONDS),
      atMost({ name: 'later start serves, median', figure: median(later), unit: 's', how: laterHow }, MAX_LATER_SECONDS),
    ]
  } finally {
    closeSync(log)
  }
}

/** Measures the starts, and `yukan seed` on an empty folder with the creation of the database. */
export async function measureSeeding(bench: BenchRun): Promise<Figure[]> {
  const figures = await measureStarts(bench)
  const startedAt = performance.now()
  await runCommand(bench, { DATA_DIR: join(bench.folder, 'seeding') }, ['seed'])
  const figure = (performance.now() - startedAt) / SECOND
  return [
    ...figures,
    atMost({ name: 'demo newspaper seeded', figure, unit: 's', how: '`yukan seed` on an empty folder' }, MAX_SEED_SECONDS),
  ]
}
