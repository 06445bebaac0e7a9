import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const MANUAL = join(ROOT, 'docs/manual')
const read = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder).flatMap((name) => (isWanted(name) ? [readFileSync(join(folder, name), 'utf8')] : []))

/** Examples of the manual, and names of other programs. */
const EXAMPLES = [
  '髙橋',
  '高橋',
  'サーバ',
  'サーバー',
  'HEIC',
  '互換性優先',
  '何が写っているか',
  '訂正',
  '招待',
  'こども',
  'やっぱり元のまま',
  '2¹⁰',
  'H₂O',
]

/** What stands on the screens: the sentences of the desk, and of refused calls. */
const SCREENS = [
  ...read(join(ROOT, 'web/messages'), (name) => name.startsWith('desk')),
  readFileSync(join(ROOT, 'contract/errors.ts'), 'utf8'),
  readFileSync(join(ROOT, 'web/messages/pages.ts'), 'utf8'),
].join('\n')

it('the manual quotes only words that the screens show', () => {
  const texts = read(MANUAL, (name) => name.endsWith('.md'))
  const quoted = texts.flatMap((text) => [...text.matchAll(/「([^「」]+)」/g)].map(([, words = '']) => words.replaceAll(/^＋ |\*\*/g, '')))
  expect(quoted.length).toBeGreaterThan(60)
  expect([...new Set(quoted)].filter((words) => !EXAMPLES.includes(words) && !SCREENS.includes(words))).toEqual([])
})
