/** The keys of the desk and of its editor. */
import { editorKeys, editorTools, writingKeys } from './desk-editor.ts'

export const keyHelpText = { title: 'キーボードの操作' } as const

interface KeyRow {
  keys: string
  text: string
}

/** At the foot of the desk. */
export const roomKeysText = { rows: '行を移る', open: 'ひらく', write: '記事を書く', all: 'キーの一覧' } as const

const ROOM_KEYS: readonly KeyRow[] = [
  { keys: '?', text: 'キーの一覧を出す・しまう' },
  { keys: 'g t', text: 'きょう' },
  { keys: 'g a', text: '記事' },
  { keys: 'g p', text: '写真' },
  { keys: 'g f', text: '一面' },
  { keys: '/', text: 'なんでもさがす' },
  { keys: 'j / k', text: '次の行・前の行へ' },
  { keys: 'Enter', text: '選んだ行をひらく' },
  { keys: 'n', text: '記事を書く' },
  { keys: 'z', text: 'いまの操作を元に戻す' },
  { keys: 'p / l', text: '一面の記事を留める・頭へ移す' },
]

const names = Object.keys(editorKeys) as (keyof typeof editorKeys)[]

/** All keys, those of the rooms first. */
export const keyRows: readonly KeyRow[] = [
  ...ROOM_KEYS,
  ...writingKeys,
  ...names.map((name) => ({ keys: editorKeys[name], text: editorTools[name] })),
]
