/** Budget: what two web processes on two cores serve against one (decision 076), by processor time, since the load generator needs a core, too. */
import { atLeast, median } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { metric, startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { measureRounds, medianRatio } from './tools/processor-time.ts'
import type { BenchRun } from './tools/bench-run.ts'

const PROCESSES = 2
const MIN_TIMES = 1.8

/** Measures the guest's home page of a newspaper with one web process and of one with two, in turn. */
export async function measureWebProcesses(bench: BenchRun): Promise<Figure[]> {
  const one = await startNewspaper(bench, { name: 'one-process', isDemo: true })
  const two = await startNewspaper(bench, { name: 'two-processes', isDemo: true, settings: { WEB_PROCESSES: String(PROCESSES) } })
  const server = (newspaper: Newspaper) => ({
    url: `${newspaper.url}/`,
    headers: { 'accept-encoding': 'br' },
    secondsUsed: () => metric(newspaper, 'process_cpu_seconds_total'),
  })
  const [oneTimes = [], twoTimes = []] = await measureRounds(bench, [server(one), server(two)])
  await one.stop()
  await two.stop()
  return [
    atLeast(
      {
        name: 'two web processes on two cores / one',
        figure: PROCESSES * medianRatio(oneTimes, twoTimes),
        unit: '×',
        how: `processor time per cached page: ${median(oneTimes).toFixed(4)} ms of one, ${median(twoTimes).toFixed(4)} ms of two`,
      },
      MIN_TIMES,
    ),
  ]
}
