import { describe, expect, it } from 'vitest'
import { findCircles } from './check-circles.ts'

/** Files with what they import, from lines such as `a.ts > b.ts`. */
function checkout(lines: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [from = '', to = ''] of lines.map((line) => line.split(' > '))) {
    files.set(from, [...(files.get(from) ?? []), to])
    if (!files.has(to)) files.set(to, [])
  }
  return files
}

/** Imports of every file of the lines, so none of them counts as a program. */
const needing = (lines: readonly string[]) =>
  [...new Set(lines.flatMap((line) => line.split(' > ')))].map((path) => `server/all.ts > ${path}`)

const FOLDERS: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ['two folders of the server', ['server/a/x.ts > server/b/y.ts', 'server/b/z.ts > server/a/w.ts']],
  ['two folders of rules', ['rules/a/x.ts > rules/b/y.ts', 'rules/b/z.ts > rules/a/w.ts']],
  ['two folders of the web', ['web/a/x.ts > web/b/y.tsx', 'web/b/z.ts > web/a/w.ts']],
  ['two floors of the desk', ['web/desk/ui/x.ts > web/desk/forms/y.ts', 'web/desk/forms/z.ts > web/desk/ui/w.ts']],
  ['two screens of the desk', ['web/desk/screens/a/x.ts > web/desk/screens/b/y.ts', 'web/desk/screens/b/z.ts > web/desk/screens/a/w.ts']],
  ['a folder and a file in the root of the server', ['server/a/x.ts > server/context.ts', 'server/context.ts > server/a/w.ts']],
  ['folders below one folder, and another', ['server/a/in/x.ts > server/b/y.ts', 'server/b/z.ts > server/a/w.ts']],
  ['three folders', ['server/a/x.ts > server/b/y.ts', 'server/b/z.ts > server/c/u.ts', 'server/c/v.ts > server/a/w.ts']],
]

describe('circles of imports', () => {
  it.each(FOLDERS)('refuses a circle of %s and names every import that is part of it', (_name, lines) => {
    const found = findCircles(checkout([...lines, ...needing(lines)]))
    expect(found).toEqual(lines.map((line) => `a circle of folders: ${line.replace(' > ', ' imports ')}`))
  })

  it('refuses a circle of files within one folder, also of tests and their helpers', () => {
    const lines = ['web/forms/x.ts > web/forms/y.ts', 'web/forms/y.ts > web/forms/x.ts', 'server/test/x.ts > server/test/y.ts']
    expect(findCircles(checkout([...lines, 'server/test/y.ts > server/test/x.ts']))).toEqual([
      'a circle of files: web/forms/x.ts imports web/forms/y.ts',
      'a circle of files: web/forms/y.ts imports web/forms/x.ts',
      'a circle of files: server/test/x.ts imports server/test/y.ts',
      'a circle of files: server/test/y.ts imports server/test/x.ts',
    ])
  })

  it('refuses a circle of workspaces', () => {
    const lines = ['demo/seed/x.ts > server/b/y.ts', 'server/c/z.ts > demo/seed/w.ts']
    expect(findCircles(checkout([...lines, ...needing(lines)]))).toEqual([
      'a circle of workspaces: demo/seed/x.ts imports server/b/y.ts',
      'a circle of workspaces: server/c/z.ts imports demo/seed/w.ts',
    ])
  })

  it.each([
    ['Imports without a way back', ['server/a/x.ts > server/b/y.ts', 'server/c/z.ts > server/b/y.ts']],
    ['Files of one folder', ['server/a/x.ts > server/a/y.ts', 'server/a/y.ts > server/a/z.ts']],
    ['A folder and the one below it', ['server/a/x.ts > server/a/in/y.ts', 'server/a/in/y.ts > server/a/z.ts']],
    ['A folder and the tests of another', ['server/a/x.test.ts > server/b/y.ts', 'server/b/y.ts > server/a/x.ts']],
    ['The tools of tests', ['server/test/x.ts > server/b/y.ts', 'server/b/y.test.ts > server/test/x.ts']],
  ])('%s are no circle', (_name, lines) => {
    expect(findCircles(checkout([...lines, ...needing(lines)]))).toEqual([])
  })

  it('does not name the imports of a folder outside the circle', () => {
    const lines = ['server/a/x.ts > server/b/y.ts', 'server/b/y.ts > server/c/z.ts', 'server/c/u.ts > server/b/v.ts']
    expect(findCircles(checkout([...lines, ...needing(lines)]))).toEqual([
      'a circle of folders: server/b/y.ts imports server/c/z.ts',
      'a circle of folders: server/c/u.ts imports server/b/v.ts',
    ])
  })

  it('a file that nothing imports joins folders without being part of a circle', () => {
    const lines = [
      'server/web-processes/entry.ts > server/start.ts',
      'server/start.ts > server/web-processes/begin.ts',
      'server/main.ts > server/start.ts',
    ]
    expect(findCircles(checkout(lines))).toEqual([])
    expect(findCircles(checkout([...lines, 'server/other.ts > server/web-processes/entry.ts']))).toEqual([
      'a circle of folders: server/web-processes/entry.ts imports server/start.ts',
      'a circle of folders: server/start.ts imports server/web-processes/begin.ts',
    ])
  })
})
