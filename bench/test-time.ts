/** Budget: the last full run of `npm test` on this machine, which `scripts/test.ts` records. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atMost, notMeasured } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { numberAt, textAt } from './tools/json.ts'

const MAX_SECONDS = 600
const FILE = fileURLToPath(new URL('../tmp/last-test-run.json', import.meta.url))
const NAME = '`npm test`'

export function readTestTime(): Figure[] {
  if (!existsSync(FILE)) return [notMeasured(NAME, `≤ ${MAX_SECONDS}`, 'no full run of the tests is on record: run npm test')]
  const run: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  const how = `the last full run, ${textAt(run, 'endedAt')}: ${numberAt(run, 'passed')} passed, ${numberAt(run, 'failed')} failed`
  return [atMost({ name: NAME, figure: numberAt(run, 'seconds'), unit: 's', how }, MAX_SECONDS)]
}
