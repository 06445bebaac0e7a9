/** Circles between the folders of `server/`: of two folders that need each other, neither can be read or changed alone. */

export interface FolderImport {
  from: string
  to: string
  /** `server/billing/terms.ts imports server/mail/outbox.ts`. */
  by: string
}

/** The folder of a file of the server; null for its own files, which join the folders, for tests and for what is not of the server. */
function folderOf(path: string): string | null {
  const [top, folder, ...rest] = path.split('/')
  if (top !== 'server' || folder === undefined || rest.length === 0 || folder === 'test' || path.endsWith('.test.ts')) return null
  return folder
}

/** The imports of a file that lead to other folders of the server, those of types too. */
export function folderImportsOf(path: string, imported: readonly string[]): FolderImport[] {
  const from = folderOf(path)
  return imported.flatMap((other) => {
    const to = folderOf(other)
    return from === null || to === null || from === to ? [] : [{ from, to, by: `${path} imports ${other}` }]
  })
}

/** The folders that a folder needs, also by others. */
function neededBy(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const needed = new Set<string>()
  const open = [folder]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const other of next.get(at) ?? []) {
      if (needed.has(other)) continue
      needed.add(other)
      open.push(other)
    }
  }
  return needed
}

/** Every import between folders of which the second needs the first again. */
export function findCircles(imports: readonly FolderImport[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to))
  const needed = new Map([...next.keys()].map((folder) => [folder, neededBy(folder, next)]))
  return imports.filter(({ from, to }) => needed.get(to)?.has(from) === true).map(({ by }) => by)
}
