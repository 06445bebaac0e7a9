/** How fast this machine is compared with the one for which the budgets in milliseconds were chosen. */
import { informative } from './figures.ts'
import type { Figure } from './figures.ts'
import type { BenchRun } from './bench-run.ts'
import { measureProcessorTime } from './processor-time.ts'
import { startBareServer } from './start-bare.ts'

/** Processor time of a page of sixty cards by React Router alone on the machine of the budgets, in milliseconds: 598 pages a second. */
const CARDS_OF_BUDGETS = 1000 / 598

/** Returns how many times longer this machine computes. It changes within minutes (1.1 to 1.9 was measured), so no other figure is divided by it. */
export async function measureMachine(bench: BenchRun): Promise<Figure> {
  const { url, secondsUsed } = await startBareServer(bench, 'bare-pages.ts')
  const [milliseconds = NaN] = await measureProcessorTime(bench, [{ url: `${url}/cards`, headers: {}, secondsUsed }])
  const factor = milliseconds / CARDS_OF_BUDGETS
  const how = `sixty cards by React Router alone: ${milliseconds.toFixed(2)} ms of processor time, ${CARDS_OF_BUDGETS.toFixed(2)} there`
  return informative({ name: 'this machine / the machine of the budgets', figure: factor, unit: '×', how })
}
