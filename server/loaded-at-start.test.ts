/** Libraries that only some processes need are loaded with what first needs them: each would take time of every start, and memory for good. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const LATER = ['@aws-sdk/client-s3', '@simplewebauthn/server', 'linkedom', 'nodemailer', 'pdfjs-dist', 'sharp', 'stripe', 'yubin']
/** Prints the packages that are loaded with the module of the given address. */
const SCRIPT = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load(url, context, next) {
    loaded.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
    return next(url, context)
  },
})
await import(process.argv[1])
console.log(JSON.stringify([...loaded]))
`

it('a start loads what every request needs, and not what few do', { tags: ['long'] }, () => {
  const program = new URL('start-server.ts', import.meta.url).href
  const loaded: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, program], { encoding: 'utf8' }),
  )
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'kysely', 'typebox']))
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([])
})
