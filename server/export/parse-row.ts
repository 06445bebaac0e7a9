import { ImportProblem } from '../articles/import-lines.ts'
import { RowProblem } from './check-row.ts'
import type { Row } from './check-row.ts'

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a line of an export, which has exactly the given columns. Throws `RowProblem`. */
export function parseRow(text: string, columns: readonly string[]): Row {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RowProblem('the line is not valid JSON')
  }
  if (!isRow(value)) throw new RowProblem('the line is not a JSON object')
  const unknown = Object.keys(value).find((name) => !columns.includes(name))
  if (unknown !== undefined) throw new RowProblem(`there is no field "${unknown.slice(0, 40)}"`)
  const lacking = columns.find((name) => value[name] === undefined)
  if (lacking !== undefined) throw new RowProblem(`the field "${lacking}" is missing`)
  return value
}

/** The same for a line of a file. Throws `ImportProblem` with the line. */
export function parseLine({ path, number, text }: { path: string; number: number; text: string }, columns: readonly string[]): Row {
  try {
    return parseRow(text, columns)
  } catch (error) {
    throw error instanceof RowProblem ? new ImportProblem(path, number, error.message) : error
  }
}
