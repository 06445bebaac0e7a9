/** A piece of text and its first line, counted from 1. */
export interface Piece {
  line: number
  text: string
}

export interface SourceText {
  /** One piece per line of a comment, without its marks; SQL comments in templates too. */
  comments: Piece[]
  /** First arguments of `describe`, `it` and `test`, also after `each`. */
  titles: Piece[]
  /** The texts with which the rows of the tables of `each` begin. */
  rowNames: Piece[]
  /** Every identifier of the code, at its first occurrence. */
  names: Piece[]
}

/** After these a slash begins a regular expression rather than a division. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\breturn|\btypeof|\bcase|=>)\s*$/

/** Index after the quoted text, comment or regular expression that begins at `start`. */
function endOf(text: string, start: number): { end: number; kind: 'comment' | 'string' | 'code' } {
  const two = text.slice(start, start + 2)
  if (two === '//') return { end: ended(text.indexOf('\n', start), text.length), kind: 'comment' }
  if (two === '/*') return { end: ended(text.indexOf('*/', start + 2), text.length - 2) + 2, kind: 'comment' }
  const first = text[start] ?? ''
  if (first === "'" || first === '"' || first === '`') return { end: quoted(text, start, first), kind: 'string' }
  if (first === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, start - 20), start))) return { end: regex(text, start), kind: 'string' }
  return { end: start + 1, kind: 'code' }
}

function ended(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index
}

/** A quoted text that is open at the end of its line is an apostrophe: only templates have several lines. */
function quoted(text: string, start: number, mark: string): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text[index]
    if (char === '\\') index += 1
    else if (char === mark) return index + 1
    else if (char === '\n' && mark !== '`') return start + 1
  }
  return start + 1
}

function regex(text: string, start: number): number {
  let isInClass = false
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text[index]
    if (char === '\\') index += 1
    else if (char === '\n') return start + 1
    else if (char === '[') isInClass = true
    else if (char === ']') isInClass = false
    else if (char === '/' && !isInClass) return index + 1
  }
  return start + 1
}

const MARKS = /^\s*(?:\/\*\*?|\/\/|\*\/|\*(?!\/))?\s?|\s*\*\/\s*$/g
const TITLE = /(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*$/
const NAME = /[A-Za-z_$][\w$]*/g

const EACH = /\b(?:describe|it|test)(?:\.\w+)*\.each\b/g

/** Index after the type arguments that may begin at `start`. */
function afterTypes(text: string, start: number): number {
  if (text[start] !== '<') return start
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '<') depth += 1
    else if (text[index] === '>' && text[index - 1] !== '=') depth -= 1
    if (depth === 0) return index + 1
  }
  return start
}

function bracketsOf(char: string): number {
  if (/[[({]/.test(char)) return 1
  return /[\])}]/.test(char) ? -1 : 0
}

/** Where the tables of `each` begin: given to it, or a constant of the file. */
function findTables(text: string): Set<number> {
  const starts = new Set<number>()
  for (const { 0: name, index } of text.matchAll(EACH)) {
    const argument = /^\(\s*(\[|[A-Za-z]\w*)/.exec(text.slice(afterTypes(text, index + name.length)))
    if (argument?.[1] === undefined) continue
    const at = afterTypes(text, index + name.length) + argument[0].length - 1
    if (argument[1] === '[') starts.add(at)
    else {
      const constant = new RegExp(String.raw`\bconst ${argument[1]}\b[^]*? = \[`).exec(text)
      if (constant !== null) starts.add(constant.index + constant[0].length - 1)
    }
  }
  return starts
}

/** The comments, titles and names of a TypeScript or CSS file. */
export function readSource(text: string): SourceText {
  const found: SourceText = { comments: [], titles: [], rowNames: [], names: [] }
  const seen = new Set<string>()
  let line = 1
  let code = ''
  const tables = findTables(text)
  /** Open brackets since the beginning of a table; 0 outside of one. */
  let depth = 0
  for (let index = 0; index < text.length;) {
    const { end, kind } = endOf(text, index)
    const piece = text.slice(index, end)
    if (kind === 'comment')
      for (const [offset, each] of piece.split('\n').entries()) found.comments.push({ line: line + offset, text: each.replace(MARKS, '') })
    else if (kind === 'string') {
      const isRowName = (depth === 1 && /[[,]\s*$/.test(code)) || (depth === 2 && /\[\s*$/.test(code))
      const title = { line, text: piece.slice(1, -1) }
      if (piece[0] !== '/' && TITLE.test(code)) found.titles.push(title)
      if (piece[0] !== '/' && isRowName) found.rowNames.push(title)
      // SQL has its own comments.
      if (piece[0] === '`')
        for (const [offset, each] of piece.split('\n').entries())
          if (/^\s*-- /.test(each)) found.comments.push({ line: line + offset, text: each.replace(/^\s*-- /, '') })
      code = ''
    } else {
      code = piece === '\n' && code.endsWith('\n') ? code : code + piece
      if (tables.has(index)) depth = 1
      else if (depth > 0) depth += bracketsOf(piece)
      if (!/[\w$]/.test(text[end] ?? '') && /[\w$]$/.test(code)) {
        const name = code.match(NAME)?.at(-1)
        if (name !== undefined && !seen.has(name)) {
          seen.add(name)
          found.names.push({ line, text: name })
        }
      }
      if (code.length > 400) code = code.slice(-100)
    }
    line += piece.split('\n').length - 1
    index = end
  }
  return found
}

/** Lines of a Markdown text without code: fenced blocks and `backticked` text are emptied. */
export function readMarkdown(text: string): Piece[] {
  let isFenced = false
  return text.split('\n').map((each, index) => {
    const isFence = /^\s*```/.test(each)
    const isCode = isFence || isFenced
    if (isFence) isFenced = !isFenced
    return { line: index + 1, text: isCode ? '' : each.replaceAll(/`[^`]*`/g, '``') }
  })
}
