/** The script for card forms for the browser: the form's modules without types, in one function. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** In the order of their imports. */
const MODULES = ['./card-messages.ts', './card-fields.ts', './card-form.ts']

function plain(module: string): string {
  const source = readFileSync(new URL(module, import.meta.url), 'utf8')
  return stripTypeScriptTypes(source)
    .replaceAll(/^import [^;]*? from '.*'$/gm, '')
    .replaceAll(/^export /gm, '')
}

let script: string | undefined

/** The replacement of the provider's script, for pages that reach the stand-in at `origin`. */
export function browserScript(origin: string): string {
  script ??= MODULES.map(plain).join('\n')
  return `(() => {\n${script}\ninstall(window, ${JSON.stringify(origin)})\n})()\n`
}
