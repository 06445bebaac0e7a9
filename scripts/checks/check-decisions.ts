/** Checks the form of `docs/decisions/` (decision 121): heading, dated status, context and decision, width, length, and that both of a change name each other. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, root } from './repository-files.ts'

const MAX_LINES = 60
const MAX_WIDTH = 110

const DECISION_FILE = /^docs\/decisions\/\d{3}-[\w-]+\.md$/
const NUMBERS = String.raw`decisions? \d{3}(?:(?:, \d{3})* and \d{3})?`
const STATUS = new RegExp(
  String.raw`^Status: (?:accepted|superseded by decision \d{3}), \d{4}-\d{2}-\d{2}(?:; (?:adds to|changes|changed by|supersedes) ${NUMBERS})*$`,
)

/** The decisions that a status names after a verb, such as "changed by": their three digits. */
function numbersAfter(status: string, verb: string): string[] {
  return [...status.matchAll(new RegExp(`\\b${verb} (${NUMBERS})`, 'g'))].flatMap(([, list]) => list?.match(/\d{3}/g) ?? [])
}

/** The paragraph after the heading on one line, which is the status. */
function statusOf(text: string): string {
  return (text.split('\n\n')[1] ?? '').trim().replaceAll('\n', ' ')
}

/** What a decision names in its own status, and how the status of that other decision has to name it. */
const COUNTERPARTS = [
  ['changes', 'changed by'],
  ['changed by', 'changes'],
  ['supersedes', 'superseded by'],
  ['superseded by', 'supersedes'],
] as const

function formProblems(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n')
  // Rows of tables, code, and overlong names cannot be wrapped.
  const wide = lines.findIndex((line) => [...line].length > MAX_WIDTH && !line.startsWith('|') && / \S/.test(line.trim()))
  const hasParts = /\n\n\*\*Context\.\*\* [^]*\n\n\*\*Decision\.\*\*/.test(text)
  return [
    ...(text.startsWith(`# ${basename(path).slice(0, 3)}: `) ? [] : [`${path}:1: the heading is not "# NNN: title"`]),
    ...(STATUS.test(statusOf(text)) ? [] : [`${path}:3: the status does not have the form of docs/decisions/README.md`]),
    ...(hasParts ? [] : [`${path}: there is no **Context.** followed by **Decision.**`]),
    ...(lines.length <= MAX_LINES ? [] : [`${path}: ${lines.length} lines are more than ${MAX_LINES}`]),
    ...(wide === -1 ? [] : [`${path}:${wide + 1}: the line has more than ${MAX_WIDTH} characters`]),
  ]
}

/** What is wrong in the decisions of a list of files, as `path: …`. `read` gives the text of a path. */
export function decisionProblems(paths: readonly string[], read: (path: string) => string): string[] {
  const decisions = new Map(
    paths.filter((path) => DECISION_FILE.test(path)).map((path) => [basename(path).slice(0, 3), { path, text: read(path) }]),
  )
  return [...decisions].flatMap(([number, { path, text }]) => {
    const status = statusOf(text)
    const oneSided = COUNTERPARTS.flatMap(([verb, counterpart]) =>
      numbersAfter(status, verb)
        .filter((other) => !numbersAfter(statusOf(decisions.get(other)?.text ?? ''), counterpart).includes(number))
        .map((other) => `${path}:3: the status of decision ${other} does not say "${counterpart} decision ${number}"`),
    )
    return [...formProblems(path, text), ...oneSided]
  })
}

/** What is wrong in `docs/decisions/`. */
export function checkDecisions(): string[] {
  return decisionProblems(listFiles('docs/decisions'), (path) => readFileSync(join(root, path), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkDecisions()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
