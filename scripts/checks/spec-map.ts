/** Updates docs/spec-map.md after moved files, renamed symbols and reworded titles; lists what is uncertain (status 1). `npm run check` verifies. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, root } from './repository-files.ts'

const MAP = 'docs/spec-map.md'

export interface Checkout {
  paths: readonly string[]
  /** Text of a file; null if there is none. */
  read(path: string): string | null
  /** Path of a file that was moved, from the history; null if it was not. */
  movedTo(path: string): string | null
  /** Lines that once had a text, each with the line that replaced it, newest first. */
  replacements(text: string): readonly (readonly [string, string])[]
}

interface Place {
  file: string
  /** A name of the code, or words of a test's title; empty for the file alone. */
  mark: string
}

/** The two kinds of cells: `file:name, file` and `file > words ; file > words`. */
interface Kind {
  between: string
  split: RegExp
  mark: string
  isTest: boolean
}

const WHERE: Kind = { between: ', ', split: /\s*,\s*/, mark: ':', isTest: false }
const TESTS: Kind = { between: ' ; ', split: /\s+;\s+/, mark: ' > ', isTest: true }

const ROW = /^\| *(\d[\w.]*\.\d+) *\|/
const CELLS = /(?<!\\)\|/

function placesOf(cell: string, { split, mark }: Kind): Place[] {
  return cell
    .trim()
    .split(split)
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf(mark)
      return at === -1 ? { file: part, mark: '' } : { file: part.slice(0, at).trim(), mark: part.slice(at + mark.length).trim() }
    })
}

function written({ file, mark }: Place, kind: Kind): string {
  return mark === '' ? file : `${file}${kind.mark}${mark}`
}

/** Why a place is invalid, or null. */
function fault({ file, mark }: Place, { read }: Checkout): string | null {
  const text = read(file)
  if (text === null) return `there is no ${file}`
  return text.includes(mark) ? null : `"${mark}" is not in ${file}`
}

function only<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The file of a place that was moved: by the history, or the only one of that name. */
function movedFile(file: string, { paths, movedTo }: Checkout): string | null {
  return movedTo(file) ?? only(paths.filter((path) => basename(path) === basename(file)))
}

const TEST_FILE = /\.test\.tsx?$/

/** The only other file that has the mark: for a name, that exports it. */
function holder(mark: string, { isTest }: Kind, { paths, read }: Checkout): string | null {
  const declares = new RegExp(
    `^export (?:async )?(?:function\\*?|const|let|class|interface|type) ${mark.replaceAll(/\W/g, '\\$&')}\\b`,
    'm',
  )
  const candidates = paths.filter((path) => /\.tsx?$/.test(path) && TEST_FILE.test(path) === isTest)
  return only(candidates.filter((path) => (isTest ? read(path)?.includes(mark) : declares.test(read(path) ?? ''))))
}

const QUOTED = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`/g
const DECLARED = /\b(?:function\*?|const|let|class|interface|type) (\w+)/

function renamed(mark: string, { isTest }: Kind, { replacements }: Checkout): string | null {
  const found = replacements(mark).flatMap(([before, after]) => {
    if (!isTest) return DECLARED.exec(before)?.[1] === mark ? (DECLARED.exec(after)?.[1] ?? []) : []
    const texts = (line: string) => [...line.matchAll(QUOTED)].map(([, single, double, template]) => single ?? double ?? template ?? '')
    const index = texts(before).findIndex((text) => text.includes(mark))
    return index === -1 ? [] : (texts(after)[index] ?? [])
  })
  // Cut before the characters that have a meaning in the map.
  return only([...new Set(found.map((each) => each.split(/ ; |\||`/)[0]?.trim() ?? '').filter((each) => each !== ''))])
}

/** The current place, or null if that is uncertain. */
function repaired(place: Place, kind: Kind, checkout: Checkout): Place | null {
  const { read } = checkout
  const file = read(place.file) === null ? movedFile(place.file, checkout) : place.file
  const isGood = (candidate: Place) => fault(candidate, checkout) === null
  if (file !== null && isGood({ ...place, file })) return { ...place, file }
  if (place.mark === '') return null
  const elsewhere = holder(place.mark, kind, checkout)
  if (elsewhere !== null) return { ...place, file: elsewhere }
  const mark = renamed(place.mark, kind, checkout)
  if (mark === null) return null
  if (file !== null && isGood({ file, mark })) return { file, mark }
  const other = holder(mark, kind, checkout)
  return other === null ? null : { file: other, mark }
}

function noteProblem(tests: string, note: string, { read }: Checkout): string | null {
  const decision = /docs\/decisions\/[\w-]+\.md/.exec(note)?.[0]
  if (decision !== undefined && read(decision) === null) return `there is no ${decision}`
  return tests.trim() === '' && decision === undefined ? 'there is neither a test nor a decision' : null
}

/** Checks every row. Returns the repaired map, the repairs, and the remaining problems. */
export function repairMap(map: string, checkout: Checkout): { map: string; repairs: string[]; problems: string[] } {
  const repairs: string[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  const lines = map.split('\n').map((line, index) => {
    const id = ROW.exec(line)?.[1]
    if (id === undefined) return line
    const at = `${MAP}:${index + 1}: ${id}:`
    if (seen.has(id)) problems.push(`${at} there are two rows`)
    seen.add(id)
    const cells = line.split(CELLS)
    const current = (cell: string, kind: Kind) =>
      placesOf(cell, kind).map((place) => {
        const problem = fault(place, checkout)
        if (problem === null) return place
        const now = repaired(place, kind, checkout)
        if (now === null) problems.push(`${at} ${problem}`)
        else repairs.push(`${at} ${written(place, kind)} -> ${written(now, kind)}`)
        return now ?? place
      })
    const [, , where = '', tests = '', note = ''] = cells
    const now = [WHERE, TESTS].map((kind) => {
      const places = current(kind === WHERE ? where : tests, kind)
      return [...new Set(places.map((place) => written(place, kind)))].join(kind.between)
    })
    const problem = noteProblem(tests, note, checkout) ?? (where.trim() === '' && tests.trim() !== '' ? 'there is no file' : null)
    if (problem !== null) problems.push(`${at} ${problem}`)
    const isSame = repairs.at(-1)?.startsWith(at) !== true
    return isSame ? line : [cells[0], cells[1], ` ${now[0]} `, ` ${now[1]} `, ...cells.slice(4)].join('|')
  })
  return { map: lines.join('\n'), repairs, problems }
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return status === 0 ? stdout : ''
}

/** Share of a small file that must be equal for git to recognise a move. */
const SIMILAR = '-M30%'

/** Moves of files, oldest first: of the history, then uncommitted ones. */
function readMoves(): Map<string, string> {
  const renames = [SIMILAR, '--diff-filter=R', '--name-status'] as const
  const moves = `${git('log', ...renames, '--format=', '--reverse')}\n${git('diff', ...renames, 'HEAD')}`.matchAll(/^R\d+\t(.+)\t(.+)$/gm)
  return new Map([...moves].map(([, from = '', to = '']) => [from, to]))
}

function readPairs(diff: string): [string, string][] {
  return diff.split(/^@@.*$/m).flatMap((hunk) => {
    const lines = (hunk.split(/^diff /m)[0] ?? '').split('\n')
    const removed = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1))
    const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
    return removed.length === added.length ? removed.map((line, index): [string, string] => [line, added[index] ?? '']) : []
  })
}

function openCheckout(): Checkout {
  const paths = listFiles()
  const texts = new Map<string, string | null>()
  const known = new Set(paths)
  let moves: Map<string, string> | undefined
  let uncommitted: [string, string][] | undefined
  const read = (path: string): string | null => {
    if (!texts.has(path)) texts.set(path, known.has(path) ? readFileSync(join(root, path), 'utf8') : null)
    return texts.get(path) ?? null
  }
  return {
    paths,
    read,
    movedTo(path) {
      moves ??= readMoves()
      const seen = new Set<string>()
      let now: string | undefined = path
      while (now !== undefined && read(now) === null && !seen.has(now)) {
        seen.add(now)
        now = moves.get(now)
      }
      return now === undefined || read(now) === null ? null : now
    },
    replacements(text) {
      const isOf = ([before]: readonly [string, string]) => before.includes(text)
      uncommitted ??= readPairs(git('diff', '-U0', '-M', 'HEAD'))
      const here = uncommitted.filter(isOf)
      return here.length > 0 ? here : readPairs(git('log', '-1', '-p', '-U0', '-M', '--format=', `-S${text}`, '--', ':!docs')).filter(isOf)
    },
  }
}

/** What is wrong with the rows, without looking for repairs. */
export function checkMap(): string[] {
  const { paths, read } = openCheckout()
  const asItIs: Checkout = { paths: [], read, movedTo: () => null, replacements: () => [] }
  return paths.includes(MAP) ? repairMap(read(MAP) ?? '', asItIs).problems : [`there is no ${MAP}`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const checkout = openCheckout()
  const { map, repairs, problems } = repairMap(checkout.read(MAP) ?? '', checkout)
  if (repairs.length > 0) writeFileSync(join(root, MAP), map)
  for (const repair of repairs) console.log(repair)
  for (const problem of problems) console.error(problem)
  console.log(`${repairs.length} repaired, ${problems.length} to be repaired by hand`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
