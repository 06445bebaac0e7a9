/** `npm run check`: format, lint, unused code, types, import walls, words, references, the map of the product, decisions, folders, commits. Ends with status 1 on any problem. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCommits } from './checks/check-commits.ts'
import { checkDecisions } from './checks/check-decisions.ts'
import { checkFolders } from './checks/check-folders.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkTransactions } from './checks/check-transactions.ts'
import { checkWalls } from './checks/check-walls.ts'
import { checkWords } from './checks/check-words.ts'
import { checkMap } from './checks/spec-map.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The type checker, written in Go, collects its garbage more rarely: a quarter less processor time for a fifth more memory. */
const env = { ...process.env, GOGC: '400' }

function run(name: string, ...args: string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit', env })
  return status === 0
}

/**
 * Runs every check, also after one has failed. `isWhole`: the format, unused code and subjects of commits too. The first two take a third of the time
 * on a fresh checkout, and none of them changes what the program does.
 */
export function check({ isWhole }: { isWhole: boolean }): boolean {
  const problems = [
    ...checkWalls().map((breach) => `import wall: ${breach}`),
    ...checkWords(),
    ...checkReferences(),
    ...checkMap(),
    ...checkDecisions(),
    ...checkFolders(),
    ...checkTransactions(),
    // A checkout in CI may contain commits that can no longer be changed.
    ...(isWhole ? checkCommits() : []),
  ]
  for (const problem of problems) console.error(problem)
  return [
    problems.length === 0,
    // Files that it found well formatted are not read again: three seconds instead of eighteen.
    !isWhole || run('prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'),
    run('oxlint', '--deny-warnings'),
    !isWhole || run('knip', '--no-progress', '--no-config-hints'),
    // Four checkers, the default, repeat each other's work: they take almost twice the processor time, and no less time on two cores.
    run('tsc', '-p', 'tsconfig.json', '--checkers', '1'),
    run('tsc', '-p', 'web/tsconfig.json', '--checkers', '1'),
  ].every((isFine) => isFine)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(check({ isWhole: !process.argv.includes('--beside-tests') }) ? 0 : 1)
