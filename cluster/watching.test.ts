/** The alerts fire beyond their limits and are quiet at them, by Prometheus' own `promtool`. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ENGINES } from './packages.ts'

const cwd = fileURLToPath(new URL('watching', import.meta.url))

it('every alert fires beyond its limit and stays quiet at its limit', () => {
  const output = execFileSync(ENGINES.promtool, ['test', 'rules', 'alerts.test.yml'], { cwd, encoding: 'utf8' })
  expect(output).toContain('SUCCESS')
})
