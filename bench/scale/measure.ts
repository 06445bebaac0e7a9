/** Growth, measured: a very large newspaper compared with the demo (docs/scale.md). */
import type { BenchRun } from '../tools/bench-run.ts'
import type { Figure } from '../tools/figures.ts'
import { startNewspaper } from '../tools/newspaper.ts'
import { measureCalls, openDemoSite, openScaleSite } from './measure-calls.ts'
import { measureSizes } from './measure-sizes.ts'
import { openScale } from './scale.ts'
import type { ScaleOptions } from './scale.ts'

/** Measures each call of a very large newspaper and of the demo, and what its tables and indexes take. */
export async function measureScale(bench: BenchRun, options: ScaleOptions): Promise<Figure[]> {
  const large = await openScale(bench, options, new Date())
  try {
    const demo = await startNewspaper(bench, { name: 'demo', isDemo: true })
    try {
      const calls = await measureCalls(await openDemoSite(demo), await openScaleSite(large), options.calls)
      return [...calls, ...(await measureSizes(large))]
    } finally {
      await demo.stop()
    }
  } finally {
    await large.stop()
  }
}
