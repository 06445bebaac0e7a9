/**
 * BudouX's Japanese parser. The entry of the package also loads an HTML document model, 190 modules that nothing here needs, and its exports name no other
 * file: the parser and its model are imported by the paths next to that entry.
 */
import type { jaModel, Parser } from 'budoux'

const ENTRY = import.meta.resolve('budoux')

async function importBeside<Module>(file: string): Promise<Module> {
  return import(new URL(file, ENTRY).href)
}

const [budoux, { model }] = await Promise.all([
  importBeside<{ Parser: typeof Parser }>('parser.js'),
  importBeside<{ model: typeof jaModel }>('data/models/ja.js'),
])
const parser = new budoux.Parser(model)

/** The phrases of a text, in their order. */
export function parsePhrases(text: string): string[] {
  return parser.parse(text)
}
