import { expect, it } from 'vitest'
import { checkFolders, folderProblems } from './check-folders.ts'

const modules = (folder: string, count: number, end = '.ts') => Array.from({ length: count }, (_, at) => `${folder}/file-${at}${end}`)

it('refuses a folder with more than 25 modules by name', () => {
  expect(folderProblems([...modules('rules', 26), ...modules('server/paper', 25, '.tsx')])).toEqual([
    'rules: 26 modules are side by side, and 25 are the most',
  ])
})

it('does not count tests, other files, folders below and lists of one kind as modules', () => {
  const others = [
    ...modules('rules', 25),
    ...modules('rules', 9, '.test.ts'),
    ...modules('rules', 9, '.css'),
    ...modules('rules/paper', 25),
  ]
  expect(folderProblems([...others, ...modules('server/db/migrations', 70)])).toEqual([])
})

it('no folder of this checkout has too many modules', () => {
  expect(checkFolders()).toEqual([])
})
