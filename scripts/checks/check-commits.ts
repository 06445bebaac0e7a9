/** Checks the subjects of the commits that are not on the upstream branch yet (CODE_STYLE.md "Commits"). */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './repository-files.ts'

const MAX_SUBJECT = 60

/** Output of a git command in a checkout, or nothing if git is missing, this is no repository, or the command fails. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The commits to check: those since the upstream branch or `main`, or the newest one if this is `main` without an upstream.
 * A shallow clone may lack the commit where both branches meet, so nothing is checked there.
 */
function rangeOf(folder: string): string[] | undefined {
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined
  const bases = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']
  const base = bases.find((name) => git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined)
  const isMain = base === 'main' && git(folder, 'rev-parse', '--abbrev-ref', 'HEAD') === 'main'
  return base === undefined || isMain ? ['-1', 'HEAD'] : [`${base}..HEAD`]
}

/** Subjects above the limit, as `commit <hash>: …`. Merges have subjects of git's own. */
export function checkCommits(folder = root): string[] {
  const range = rangeOf(folder)
  const log = range && git(folder, 'log', '--no-merges', '--format=%h %s', ...range)
  return (log ?? '').split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ')
    const { length } = [...words.join(' ')]
    return length <= MAX_SUBJECT ? [] : [`commit ${hash}: the subject has ${length} characters, more than ${MAX_SUBJECT}`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkCommits()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
