/** Checks that every reference in code and documentation (`product §5`, `decision 021`, paths) has its target in this repository. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, root } from './repository-files.ts'
import { readSource } from './source-text.ts'
import type { Piece } from './source-text.ts'

/** The valid targets of references. */
export interface Targets {
  files: ReadonlySet<string>
  names: ReadonlySet<string>
  folders: ReadonlySet<string>
  sections: ReadonlySet<string>
  requirements: ReadonlySet<string>
  decisions: ReadonlySet<string>
}

const PRODUCT = 'docs/product.md'
const MAP = 'docs/spec-map.md'
const DECISION_FILE = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/
const REQUIREMENT = /^(?:- \*\*|\|\s*)(\d(?:\.[a-z]+)?\.\d+)\b/gm

/** The targets that a list of files and the text of docs/product.md offer. */
export function targetsOf(paths: readonly string[], product: string): Targets {
  return {
    files: new Set(paths),
    names: new Set(paths.map((path) => basename(path))),
    folders: new Set(paths.flatMap((path) => foldersOf(path))),
    sections: new Set([...product.matchAll(/^## (\d+)\./gm)].map(([, number]) => number ?? '')),
    requirements: new Set([...product.matchAll(REQUIREMENT)].map(([, id]) => id ?? '')),
    decisions: new Set(paths.flatMap((path) => DECISION_FILE.exec(path)?.[1] ?? [])),
  }
}

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Documents outside this repository, and forms of references to them. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:spec|design|reliability|services|features|codebases|house)\.md\b/, 'is not in this repository'],
  [/\b[Ss]pec §/, 'write product §'],
  [/\b[Dd]esign (?:§|decisions? \d)|\bdesign, decisions? \d/, 'write the decision of docs/decisions/'],
  [/\bdecisions? \d{1,2}(?!\d)/, 'decisions have three digits'],
  [/\b(?:reliability|services|features?) (?:§|[A-Z]\d|result \d|rule \d)/, 'is not in this repository'],
  [/\bissue "/, 'write the decision of docs/decisions/'],
]

/** Every decision of a list: `decisions 019, 020 and 021`. */
const DECISIONS = /\b[Dd]ecisions? (\d{3}(?:(?:, | and |, and )\d{3})*)/g
/** Placeholders, and what is installed, built or written while the program runs. */
const NOT_A_PATH = /[<>*{}$…|()[\]\s]|NNN|(?:^|\/)(?:node_modules|build|data)(?:\/|$)|^\//
/** Names of files without a folder, which may be anywhere. `x.ts` stands for any. */
const FILE_NAME = /^(?!x\.)[\w][\w.-]*\.(?:tsx?|mjs|md|css)$/

/** Whether a path exists, from the root or from the folder of its file. A name in it (`x.ts:symbol`) is ignored. */
function isThere(named: string, from: string, { files, folders }: Targets): boolean {
  const path = named.replace(/[:#].*$/, '').replace(/\/$/, '')
  return [path, join(dirname(from), path)].some((candidate) => files.has(candidate) || folders.has(candidate))
}

function isMissing(text: string, from: string, targets: Targets): boolean {
  if (NOT_A_PATH.test(text)) return false
  if (text.includes('/')) return targets.folders.has(text.split('/')[0] ?? '') && !isThere(text, from, targets)
  const name = text.replace(/:.*$/, '')
  return FILE_NAME.test(name) && !targets.names.has(name)
}

function pathProblems(path: string, text: string, targets: Targets): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each]) => each ?? '')
  const missing = quoted.filter((each) => isMissing(each, path, targets))
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s]+)\)/g)].map(([, each]) => decodeURI(each ?? ''))
  const broken = path.endsWith('.md') ? links.filter((each) => !isThere(join(dirname(path), each), '', targets)) : []
  return [...missing, ...broken].map((each) => `there is no ${each}`)
}

function problemsOf(path: string, text: string, targets: Targets): string[] {
  const elsewhere = ELSEWHERE.flatMap(([form, why]) => (text.match(form) ?? []).slice(0, 1).map((each) => `"${each}": ${why}`))
  const sections = [...text.matchAll(/§ ?(\d+)/g)].flatMap(([form, number]) =>
    targets.sections.has(number ?? '') ? [] : [`"${form}": docs/product.md has no such section`],
  )
  const decisions = [...text.matchAll(DECISIONS)]
    .flatMap(([, list]) => (list ?? '').match(/\d{3}/g) ?? [])
    .concat([...text.matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number]) => number ?? ''))
    .filter((number) => !targets.decisions.has(number))
    .map((number) => `there is no decision ${number}`)
  const pages = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
    .map(([page]) => page)
    .filter((page) => !targets.files.has(page) && !page.includes('NNN'))
    .map((page) => `there is no ${page}`)
  const bare =
    path !== PRODUCT && /§/.test(text) && !/[Pp]roduct(?: §|$)/.test(text.slice(0, text.indexOf('§') + 1)) ? ['"§": write product §'] : []
  return [...elsewhere, ...bare, ...sections, ...decisions, ...pages, ...pathProblems(path, text, targets)]
}

/** Text of a file for people: all of a page, comments and test titles of code. */
function piecesOf(path: string, text: string): Piece[] {
  if (path.endsWith('.md') || path === '.env.example') return text.split('\n').map((each, index) => ({ line: index + 1, text: each }))
  const { comments, titles } = readSource(text)
  return [...comments, ...titles].toSorted((a, b) => a.line - b.line)
}

const EXEMPT = new Set(['scripts/checks/check-references.ts', 'scripts/checks/check-references.test.ts'])

/** What is wrong in one file, as `path:line: …`. A section after a line that ends in "product" counts as one of it. */
export function referencesOf(path: string, text: string, targets: Targets): string[] {
  if (EXEMPT.has(path) || !/\.(?:tsx?|css|md)$|^\.env\.example$/.test(path)) return []
  const pieces = piecesOf(path, text)
  const found = pieces.flatMap(({ line, text: each }, index) => {
    const isContinued = /[Pp]roduct$/.test(pieces[index - 1]?.text ?? '') && each.trimStart().startsWith('§')
    return problemsOf(path, isContinued ? `product ${each.trimStart()}` : each, targets).map((problem) => `${path}:${line}: ${problem}`)
  })
  return [...new Set(found)]
}

/** Ids that docs/product.md and docs/spec-map.md do not have in common. */
export function mapProblems(requirements: ReadonlySet<string>, map: string): string[] {
  const mapped = new Set([...map.matchAll(/^\|\s*(\d(?:\.[a-z]+)?\.\d+)\s*\|/gm)].map(([, id]) => id ?? ''))
  const missing = [...requirements].filter((id) => !mapped.has(id)).map((id) => `${MAP}: there is no row for ${id}`)
  return [...missing, ...[...mapped].filter((id) => !requirements.has(id)).map((id) => `${PRODUCT}: there is no requirement ${id}`)]
}

const INDEX = 'rules/README.md'

/** Files of `rules/` that its index does not name, or names twice. `index` is the text below its last heading. */
export function indexProblems(paths: readonly string[], index: string): string[] {
  const rules = paths
    .filter((path) => /^rules\/(?!test\/).*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => path.slice('rules/'.length))
  const named = [...index.matchAll(/`((?:[\w-]+\/)?[\w-]+\.ts)`/g)].map(([, name]) => name)
  return rules.flatMap((rule) => {
    const times = named.filter((name) => name === rule).length
    return times === 1 ? [] : [`${INDEX}: ${rule} is named ${times} times`]
  })
}

/** Every reference without a target. */
export function checkReferences(): string[] {
  const paths = listFiles()
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const targets = targetsOf(paths, read(PRODUCT))
  return [
    ...paths.flatMap((path) => referencesOf(path, read(path), targets)),
    ...mapProblems(targets.requirements, read(MAP)),
    ...indexProblems(paths, read(INDEX).split('## Index')[1] ?? ''),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkReferences()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
