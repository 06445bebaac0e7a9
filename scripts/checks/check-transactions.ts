/**
 * Nothing slow inside a transaction (decision 098): code that is given a `Transaction`, or runs in one, may not reach the file store, the card provider, another
 * process or the network, however many calls lie between. Who waits for its locks would wait for them too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Span {
  start: number
  end: number
}

/** A function, a class, or a callback that runs in a transaction. */
interface Code extends Span {
  path: string
  name: string
  runsInTransaction: boolean
  /** Names that it mentions: those of functions and classes are followed. */
  names: Set<string>
  /** Its slow operations, which must not be in a transaction. */
  slow: string[]
}

interface Module {
  path: string
  codes: Code[]
  imports: Map<string, { path: string; name: string }>
  /** Functions with a parameter that is called with a transaction. */
  runners: Set<string>
  calls: { at: number; callee: string; slow: string | null; callbacks: Span[] }[]
  mentions: { at: number; name: string }[]
}

const STORE_CALL = /(?:^|\.)files\.(?:put|copy|move|read|remove|removeFolder|list)$/
const SLOW_CALL = /^(?:fetch|spawn|runBounded)$|\.cardProvider$/
const GIVEN = /^[\w{},\s]*\??:\s*Transaction</
const CALLBACK = /:\s*\([^)]*Transaction<[^)]*\)\s*=>/
const CALLBACK_TYPE = /type (\w+)(?:<[^=]*>)? =\s*\(\s*\w+: Transaction</g

/** What a call by this text of its callee waits for; null if it is quick. */
function slowCall(callee: string): string | null {
  const text = callee.replaceAll(/\s/g, '')
  return STORE_CALL.test(text) || SLOW_CALL.test(text) ? text : null
}

/** The functions of a file, with what each mentions and does. */
function readModule(path: string, text: string, callbackTypes: ReadonlySet<string>): Module {
  const module: Module = { path, codes: [], imports: new Map(), runners: new Set(), calls: [], mentions: [] }
  const sliceOf = ({ start, end }: Span) => text.slice(start, end)
  const isCallback = (param: string) => CALLBACK.test(param) || callbackTypes.has(/:\s*(\w+)$/.exec(param)?.[1] ?? '')
  const add = (span: Span, name: string, runsInTransaction: boolean) =>
    module.codes.push({ path, name, runsInTransaction, names: new Set(), slow: [], start: span.start, end: span.end })
  const addFunction = (span: Span & { params: readonly Span[] }, name: string) => {
    const params = span.params.map(sliceOf)
    if (params.some(isCallback)) module.runners.add(name)
    add(
      span,
      name,
      params.some((param) => GIVEN.test(param)),
    )
  }
  new Visitor({
    FunctionDeclaration: (node) => addFunction(node, node.id?.name ?? ''),
    ClassDeclaration: (node) => add(node, node.id?.name ?? '', false),
    MethodDefinition: (node) => addFunction({ ...node.value, start: node.start, end: node.end }, sliceOf(node.key)),
    VariableDeclarator(node) {
      if (node.init?.type === 'ArrowFunctionExpression') addFunction(node.init, sliceOf(node.id))
    },
    ArrowFunctionExpression(node) {
      if (node.params.some((param) => GIVEN.test(sliceOf(param)))) addFunction(node, 'a callback')
    },
    CallExpression(node) {
      const callee = sliceOf(node.callee)
      const callbacks = node.arguments.filter(({ type }) => type === 'ArrowFunctionExpression')
      module.calls.push({ at: node.start, callee, slow: slowCall(callee), callbacks })
      if (/\btransaction\(\)[\s\S]*\.execute$/.test(callee)) for (const given of node.arguments) add(given, 'a transaction', true)
    },
    ImportDeclaration(node) {
      if (!node.source.value.startsWith('.')) return
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier')
          module.imports.set(each.local.name, { path: join(dirname(path), node.source.value), name: sliceOf(each.imported) })
    },
    Identifier: (node) => void module.mentions.push({ at: node.start, name: node.name }),
    PrivateIdentifier: (node) => void module.mentions.push({ at: node.start, name: `#${node.name}` }),
  }).visit(parseSync(path, text).program)
  return module
}

/** Adds the callbacks that are given to functions which call them with a transaction, and says what each code mentions and does. */
function complete({ path, codes, calls, mentions }: Module, isRunner: (name: string) => boolean): void {
  for (const { callee, callbacks } of calls)
    if (isRunner(callee))
      for (const { start, end } of callbacks)
        codes.push({ path, name: `a callback of ${callee}`, runsInTransaction: true, names: new Set(), slow: [], start, end })
  for (const code of codes) {
    const isInside = (at: number) => at >= code.start && at < code.end
    for (const { at, name } of mentions) if (isInside(at) && name !== code.name) code.names.add(name)
    for (const { at, slow } of calls) if (isInside(at) && slow !== null) code.slow.push(slow)
  }
}

export interface Source {
  path: string
  text: string
}

/** Every way from code in a transaction to something slow: `file: a transaction → f → ctx.files.put`. */
export function findSlowTransactions(sources: readonly Source[]): string[] {
  const callbackTypes = new Set(sources.flatMap(({ text }) => [...text.matchAll(CALLBACK_TYPE)].map(([, name = '']) => name)))
  const modules = new Map(sources.map(({ path, text }) => [path, readModule(path, text, callbackTypes)]))
  const target = (module: Module, name: string) => {
    const from = module.imports.get(name)
    return from === undefined ? { module, name } : { module: modules.get(from.path), name: from.name }
  }
  for (const module of modules.values())
    complete(module, (name) => {
      const found = target(module, name)
      return found.module?.runners.has(found.name) === true
    })
  const problems = new Set<string>()
  const follow = (code: Code, way: readonly string[], seen: Set<Code>): void => {
    if (seen.has(code)) return
    seen.add(code)
    for (const slow of code.slow) problems.add(`${way.join(' → ')} → ${slow}`)
    const module = modules.get(code.path)
    if (module === undefined) return
    for (const name of code.names) {
      const found = target(module, name)
      for (const next of found.module?.codes ?? []) if (next.name === found.name) follow(next, [...way, name], seen)
    }
  }
  for (const { codes } of modules.values())
    for (const code of codes) if (code.runsInTransaction) follow(code, [`${code.path}: ${code.name}`], new Set())
  return [...problems].toSorted()
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) yield path
  }
}

/** The same for the server of this checkout, without its test tools. */
export function checkTransactions(): string[] {
  const paths = [...sourceFiles('server')].filter((path) => !path.startsWith('server/test/'))
  const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return findSlowTransactions(sources).map((way) => `slow in a transaction: ${way}`)
}
