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

/** The packages that a module loads with it. */
function packagesOf(module: string): string[] {
  const address = new URL(module, import.meta.url).href
  const printed: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, address], { encoding: 'utf8' }),
  )
  return Array.isArray(printed) ? printed.map(String) : []
}

it('the server loads what every request needs at its start, and not what few requests need', { tags: ['long'] }, () => {
  const loaded = packagesOf('start-server.ts')
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'kysely', 'typebox']))
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([])
})

it('`npm start` loads few packages before it starts the database', { tags: ['long'] }, () => {
  const loaded = packagesOf('../scripts/run-newspaper.ts')
  expect(loaded).toContain('pg')
  expect(loaded.filter((name) => ['fastify', 'kysely', 'pino', 'react-router', 'typebox', ...LATER].includes(name))).toEqual([])
})
