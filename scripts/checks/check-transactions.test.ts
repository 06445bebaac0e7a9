import { expect, it } from 'vitest'
import { checkTransactions, findSlowTransactions } from './check-transactions.ts'

const RUNNER = {
  path: 'server/a/run.ts',
  text: `export async function run(ctx: Context, change: (db: Transaction<Tables>) => Promise<void>) {
    await ctx.db.transaction().execute(async (db) => change(db))
  }`,
}
const COPY = { path: 'server/a/copy.ts', text: `export async function copy(ctx: Context) { await ctx.files.put('a', b) }` }
const IMPORTS = `import { copy } from './copy.ts'\nimport { run as inOne } from './run.ts'\n`

it.each<[string, string, string[]]>([
  [
    'a function that is given a transaction and uses the file store',
    `export async function save(ctx: Context, db: Transaction<Tables>) { await ctx.files.remove('a') }`,
    ['server/a/x.ts: save → ctx.files.remove'],
  ],
  [
    'a callback of a transaction',
    `async function save(ctx: Context) { await ctx.db.transaction().execute(async (db) => { await ctx.files.read('a') }) }`,
    ['server/a/x.ts: a transaction → ctx.files.read'],
  ],
  [
    'a function of another file, through one of this file',
    `async function both(ctx: Context) { await copy(ctx) }
     async function save(ctx: Context) { await ctx.db.transaction().setIsolationLevel('serializable').execute(() => both(ctx)) }`,
    ['server/a/x.ts: a transaction → both → copy → ctx.files.put'],
  ],
  [
    'a callback of a function that runs it in a transaction',
    `async function save(ctx: Context) { await inOne(ctx, async () => copy(ctx)) }`,
    ['server/a/x.ts: a callback of inOne → copy → ctx.files.put'],
  ],
  [
    'a method of a class, and a private one',
    `class Import {
       async write(db: Transaction<Tables>) { await this.#send() }
       async #send() { await this.#ctx.files.put('a', b) }
     }`,
    ['server/a/x.ts: write → #send → this.#ctx.files.put'],
  ],
  [
    'a function that is passed on',
    `const each = async (name: string) => copy(ctx)
     async function save(ctx: Context) { await ctx.db.transaction().execute(async (db) => { await mapConcurrent(names, 4, each) }) }`,
    ['server/a/x.ts: a transaction → each → copy → ctx.files.put'],
  ],
  [
    'the card provider',
    `async function save(ctx: Context, db: Transaction<Tables>) { const provider = await ctx.cardProvider() }`,
    ['server/a/x.ts: save → ctx.cardProvider'],
  ],
  [
    'a child process and the network',
    `async function save(db: Transaction<Tables>) { await runBounded('pdftocairo'); await fetch(url) }`,
    ['server/a/x.ts: save → fetch', 'server/a/x.ts: save → runBounded'],
  ],
])('reports slow work in a transaction: %s', (_name, text, ways) => {
  const found = findSlowTransactions([RUNNER, COPY, { path: 'server/a/x.ts', text: IMPORTS + text }])
  expect(found).toEqual(ways)
})

it.each([
  [
    'that waits for the store before and after it',
    `async function save(ctx: Context) { await copy(ctx); await ctx.db.transaction().execute(async (db) => write(db)); await copy(ctx) }`,
  ],
  [
    'on lists that are called as calls of the store are',
    `async function save(db: Transaction<Tables>) { report.files += 1; list.remove('a') }`,
  ],
])('does not report work %s', (_name, text) => {
  expect(findSlowTransactions([RUNNER, COPY, { path: 'server/a/x.ts', text: IMPORTS + text }])).toEqual([])
})

it('no transaction of the server waits for the file store, the card provider, another process or the network', () => {
  expect(checkTransactions()).toEqual([])
})
