/** The files for operators in `recipes/`, which the suite runs with other addresses. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a file of the recipe for three machines, with other values. Throws if a place to change is missing. */
export function recipe(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(fileURLToPath(new URL(`recipes/three-machines/${file}`, import.meta.url)), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more`)
    text = text.replaceAll(from, to)
  }
  return text
}
