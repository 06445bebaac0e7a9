/** CSV as spreadsheets write it (RFC 4180). */

export const BYTE_ORDER_MARK = '\ufeff'

/** Text that a spreadsheet would run as a formula (ASCII or full width), or that already begins with our escape. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV with CRLF, in which no spreadsheet runs a text as a formula: such texts are escaped by an apostrophe. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

/** The text of a cell that `formatCsv` has written. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

export interface CsvRow {
  /** The line of its first character, from 1. */
  line: number
  cells: string[]
}

/** The rows of a CSV without empty ones; columns may be divided by tabs instead. A quotation mark that is not closed ends with the file, and its line is returned. */
export function parseCsv(file: string, separator: ',' | '\t' = ','): { rows: CsvRow[]; openQuote: number | null } {
  const text = file.replace(BYTE_ORDER_MARK, '')
  const rows: CsvRow[] = []
  let [cells, cell, line, begunAt, quotedAt]: [string[], string, number, number, number | null] = [[], '', 1, 1, null]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each !== '')) rows.push({ line: begunAt, cells })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '\n') line += 1
    if (quotedAt !== null) {
      if (unit !== '"') cell += unit
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else quotedAt = null
    } else if (unit === '"' && cell === '') quotedAt = line
    else if (unit === separator) {
      cells.push(cell)
      cell = ''
    } else if (unit === '\n') {
      endRow()
      begunAt = line
    } else if (unit !== '\r') cell += unit
  }
  endRow()
  return { rows, openQuote: quotedAt }
}
