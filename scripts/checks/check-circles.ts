/** Circles of imports: of two files, folders or workspaces that need each other, neither can be read or changed alone. */

export interface Import {
  from: string
  to: string
  /** `server/billing/terms.ts imports server/mail/outbox.ts`. */
  by: string
}

/** What the imports of a file join: files, folders or workspaces. Null if it is not counted. */
type PartOf = (path: string) => string | null

const isOfTests = (path: string) => /\.test\.tsx?$|^(server|web|e2e)\/test\//.test(path)

/** The folder of a file: a folder in the root of a workspace, a floor of the desk, or one of its screens. A file in a workspace's root counts as a folder. */
function folderOf(path: string): string {
  const [, folder = path] = /^(web\/desk\/screens\/[^/]+|web\/desk\/[^/]+|[^/]+\/[^/]+)\//.exec(path) ?? []
  return folder
}

const PARTS: readonly (readonly [name: string, partOf: PartOf])[] = [
  ['files', (path) => path],
  ['folders', (path) => (isOfTests(path) ? null : folderOf(path))],
  ['workspaces', (path) => (isOfTests(path) ? null : (path.split('/')[0] ?? null))],
]

/** Numbers the groups of parts that all need each other (Tarjan's algorithm). */
function groupsOf(imports: readonly Import[]): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const open: string[] = []
  const groups = new Map<string, number>()
  /** Returns the lowest number of those that `part` needs and that may need it. */
  const visit = (part: string): number => {
    const own = order.size
    order.set(part, own)
    open.push(part)
    let lowest = own
    for (const other of next.get(part) ?? []) if (!groups.has(other)) lowest = Math.min(lowest, order.get(other) ?? visit(other))
    if (lowest === own) for (const each of open.splice(open.indexOf(part))) groups.set(each, own)
    return lowest
  }
  for (const part of next.keys()) if (!order.has(part)) visit(part)
  return groups
}

/** Every import between parts that need each other, those of types too. */
function importsInCircles(imports: readonly Import[]): string[] {
  const groups = groupsOf(imports)
  return imports.filter(({ from, to }) => groups.get(from) === groups.get(to)).map(({ by }) => by)
}

/**
 * Every import that is part of a circle of files, folders or workspaces, as `a circle of folders: server/a/x.ts imports server/b/y.ts`. `files` has of each
 * file the paths that it imports. A file that nothing imports is a program: it joins folders, and does not count as a folder itself.
 */
export function findCircles(files: ReadonlyMap<string, readonly string[]>): string[] {
  const all = [...files].flatMap(([path, imported]) => imported.filter((other) => files.has(other)).map((other) => [path, other] as const))
  const needed = new Set(all.filter(([path]) => !isOfTests(path)).map(([, other]) => other))
  return PARTS.flatMap(([name, partOf]) => {
    const imports = all.flatMap(([path, other]) => {
      const [from, to] = [name !== 'files' && !needed.has(path) ? null : partOf(path), partOf(other)]
      return from === null || to === null || from === to ? [] : [{ from, to, by: `${path} imports ${other}` }]
    })
    return importsInCircles(imports).map((by) => `a circle of ${name}: ${by}`)
  })
}
