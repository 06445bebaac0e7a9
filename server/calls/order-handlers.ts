/** Finds the handler of every call by its file, whose path copies the call's URL. */
import { readdir } from 'node:fs/promises'
import type { AnyCall } from '@yukan/contract/call.ts'

/** A call with its handler, of readers or of the desk. */
interface Loaded {
  call: AnyCall
}

/** File of a call's handler below `server/v1` or `server/desk/v1`: `/v1/article/get/list` → `article/get-list.ts`. */
export function handlerFile({ path }: Pick<AnyCall, 'path'>): string {
  const [area, ...rest] = path.replace(/^(\/desk)?\/v1\//, '').split('/')
  return `${area}/${rest.join('-')}.ts`
}

const titleOf = ({ method, path }: AnyCall) => `${method} ${path}`

/** Handlers are made by functions that check them; which one is not checked again. */
function isHandler<Handler extends Loaded>(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'call' in value && 'handle' in value
}

async function listFiles(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((name) => /^[^/]+\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
}

async function loadHandler<Handler extends Loaded>(folder: URL, call: AnyCall): Promise<Handler> {
  const file = handlerFile(call)
  const exported: Record<string, unknown> = await import(new URL(file, folder).href)
  const handlers = Object.values(exported).filter(isHandler<Handler>)
  const [handler] = handlers
  if (handler === undefined || handlers.length > 1) throw new Error(`${file} must export one handler, and exports ${handlers.length}`)
  if (titleOf(handler.call) !== titleOf(call)) throw new Error(`${file} handles ${titleOf(handler.call)}, its path says ${titleOf(call)}`)
  return handler
}

/** One handler for each call, in the order of the calls. Throws for a missing, additional or wrong handler file. */
export async function loadHandlers<Handler extends Loaded>(folder: URL, calls: readonly AnyCall[]): Promise<readonly Handler[]> {
  const found = new Set(await listFiles(folder))
  const missing = calls.find((call) => !found.has(handlerFile(call)))
  if (missing !== undefined) throw new Error(`${titleOf(missing)} has no handler: ${handlerFile(missing)} is missing`)
  const expected = new Set(calls.map(handlerFile))
  const extra = [...found].find((file) => !expected.has(file))
  if (extra !== undefined) throw new Error(`${extra} copies the URL of no call`)
  // One after the other: Node walks through all modules for each import, and what it needs for all at once took a hundred megabytes.
  const handlers: Handler[] = []
  for (const call of calls) handlers.push(await loadHandler<Handler>(folder, call))
  return handlers
}
