/** `npm run test:browsers`: the journeys in Firefox and WebKit, one after the other; not part of `npm test`. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

const engines = [firefox, webkit]
for (const { name, packages, isInstalled } of engines)
  if (!isInstalled) console.log(`${name} is not installed and its journeys are skipped: apt-get install ${packages}`)
const isAny = engines.some(({ isInstalled }) => isInstalled)

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: isAny ? ['e2e/browsers/**/*.test.ts'] : [],
    passWithNoTests: true,
    globalSetup: isAny ? ['e2e/program.ts'] : [],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
