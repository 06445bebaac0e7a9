/** The script for card forms, as the browser gets it: the modules of the form without their types, in one function. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** In the order in which they need each other. */
const MODULES = ['./card-messages.ts', './card-fields.ts', './card-form.ts']

function plain(module: string): string {
  const source = readFileSync(new URL(module, import.meta.url), 'utf8')
  return stripTypeScriptTypes(source)
    .replaceAll(/^import [^;]*? from '.*'$/gm, '')
    .replaceAll(/^export /gm, '')
}

let script: string | undefined

/** The stand-in for the provider's script, for pages that reach the stand-in at `origin`. */
export function browserScript(origin: string): string {
  script ??= MODULES.map(plain).join('\n')
  return `(() => {\n${script}\ninstall(window, ${JSON.stringify(origin)})\n})()\n`
}
