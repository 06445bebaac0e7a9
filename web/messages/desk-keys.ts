/** The keys of the desk and of its editor. */
import { editorKeys, editorTools } from './desk-editor.ts'

export const keyHelpText = { open: 'キーの一覧', title: 'キーボードの操作' } as const

interface KeyRow {
  keys: string
  text: string
}

const ROOM_KEYS: readonly KeyRow[] = [
  { keys: '?', text: 'キーの一覧を出す・しまう' },
  { keys: 'g t', text: 'きょう' },
  { keys: 'g a', text: '記事' },
  { keys: 'g p', text: '写真' },
  { keys: '/', text: '探す言葉の欄へ' },
]

const names = Object.keys(editorKeys) as (keyof typeof editorKeys)[]

/** All keys, those of the rooms first. */
export const keyRows: readonly KeyRow[] = [...ROOM_KEYS, ...names.map((name) => ({ keys: editorKeys[name], text: editorTools[name] }))]
