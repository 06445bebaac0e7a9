/** The sentences of the desk's editor. */
import type { Part } from '@yukan/article-document/schema.ts'

/** Labels of the parts, read by screen readers and shown if a part is empty. */
export const editorText = {
  print: '紙面での読まれ方',
  openPrint: '縦組みで読む',
  closePrint: '縦組みを閉じる',
  label: '記事の編集',
  tools: '文字と段落',
  tableTools: '表',
  placeholders: {
    title: '見出し',
    standfirst: '前文',
    body: '本文',
    info: '問い合わせ先、日時、場所など',
  } satisfies Record<Part, string>,
  counts: { title: '見出し', standfirst: '前文', body: '本文' },
  characters: (count: number) => `${count.toLocaleString('ja-JP')}字`,
  lines: (characters: number, lines: number) => `${characters}字×${lines.toLocaleString('ja-JP')}行`,
  conflict: 'ほかの人も変えた段落です。どちらの文も残っています。',
} as const

/** Keys without a button, in the order of the text. */
export const writingKeys = [
  { keys: 'Enter', text: '見出しから前文へ、前文の空の段落から本文へ' },
  { keys: 'Shift Enter', text: '段落の中で行を改める' },
] as const

/** The buttons of the toolbar. */
export const editorTools = {
  heading2: '中見出し',
  heading3: '小見出し',
  paragraph: '本文',
  strong: '太字',
  em: '強調',
  bulletList: '箇条書き',
  orderedList: '番号付き',
  blockquote: '引用',
  link: 'リンク',
  ruby: 'ルビ',
  applyAlert: '用字用語の指摘を直す',
  nextAlert: '次の指摘へ',
  table: '表',
  undo: '元に戻す',
  redo: 'やり直す',
  rowBefore: '上に行',
  rowAfter: '下に行',
  columnBefore: '左に列',
  columnAfter: '右に列',
  deleteRow: '行を削除',
  deleteColumn: '列を削除',
  headerRow: '見出しの行',
  headerColumn: '見出しの列',
  deleteTable: '表を削除',
} as const

/** The dialogs of a reading and of a link. */
export const editorDialogs = {
  ruby: {
    title: 'ルビ',
    base: '文字',
    reading: '読み',
    save: 'ルビを付ける',
    remove: 'ルビを外す',
    problem: '文字と読みを入力してください。',
  },
  link: {
    title: 'リンク',
    href: 'リンク先',
    hint: 'https:// で始まるアドレス、またはこのサイトの / で始まるアドレス',
    save: 'リンクを付ける',
    remove: 'リンクを外す',
    problem: 'リンク先のアドレスが正しくありません。',
    own: 'この新聞の記事をさがす',
    search: 'さがす',
    none: '当てはまる記事はありません。',
    failed: '今はさがせません。もう一度お試しください。',
  },
} as const

/** Keys as people read them. */
export const editorKeys = {
  strong: 'Ctrl B',
  em: 'Ctrl I',
  link: 'Ctrl K',
  ruby: 'Alt R',
  applyAlert: 'Alt Enter',
  nextAlert: 'Alt .',
  heading2: 'Ctrl Alt 2',
  heading3: 'Ctrl Alt 3',
  paragraph: 'Ctrl Alt 0',
  bulletList: 'Ctrl Shift 8',
  orderedList: 'Ctrl Shift 7',
  blockquote: 'Ctrl Shift 9',
  undo: 'Ctrl Z',
  redo: 'Ctrl Y',
} as const
