/** The sentences of the desk's pictures. */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { PictureRatioName } from '@yukan/rules/articles/picture-crop.ts'
import { PICTURE_MAX_BYTES, PICTURES_PAGE } from '@yukan/rules/limits.ts'

const MAX_SIZE = `${PICTURE_MAX_BYTES / MEGABYTE}MB`

export const picturesText = {
  title: '写真',
  search: '説明・代替文・撮影者・ファイル名',
  submit: 'さがす',
  none: '当てはまる写真はありません。',
  older: `次の${PICTURES_PAGE}枚`,
  upload: '写真を選ぶ',
  camera: '写真を撮る',
  replaceFile: '別の画像に差し替える',
  replaceHint: '使われているすべての場所で替わります。説明・代替文・焦点は残り、前の画像は残りません。',
  onlyEditors:
    '公開中か公開予定の記事にあるため、差し替えと、代替文・焦点・「ウェブに出してよい」の変更は、編集者か管理者に頼んでください。説明と撮影・提供は直せます。',
  replaced: '画像を差し替えました。',
  drop: `ここに写真を置くか、貼り付けてください（JPEG、PNG、GIF。1枚${MAX_SIZE}まで）`,
  notPicture: 'JPEG、PNG、GIFのどれかを選んでください。',
  tooLarge: `${MAX_SIZE}より大きいファイルです。`,
  noAlt: '代替文なし',
  printOnly: '紙面のみ',
  alt: '代替文',
  altHint: '写真を見られない人に読み上げられます。何が写っているかを書いてください。',
  altMissing: '代替文がまだありません。',
  caption: '説明',
  credit: '撮影・提供',
  focus: '焦点',
  focusHint: '大事なところを押すか、矢印キーで動かします。どの切り方でもここが残ります。',
  onWeb: 'ウェブに出してよい',
  onWebHint: '外すと、読者のページのどこにも出ません（配信契約が紙面だけの写真など）。',
  save: '保存する',
  saved: '写真の情報を保存しました。',
  uses: '使われている記事',
  unused: 'まだ使われていません。',
  seen: '読者に見える',
  unseen: '未公開',
  size: (width: number, height: number) => `${width}×${height}`,
  by: (name: string, at: string) => `${name} ${at}`,
  takenAt: (at: string) => `撮影 ${at}`,
  noPlace: '位置情報は消してあります。',
  main: '主な写真',
  gallery: 'ほかの写真',
  choose: '写真を入れる',
  replace: '写真を替える',
  addToGallery: '写真を足す',
  remove: '外す',
  captionHere: 'この記事での説明',
  library: '写真を選ぶ',
  toPicture: '代替文と焦点',
} as const

export const ratioLabels: Readonly<Record<PictureRatioName, string>> = {
  card: '一覧とギャラリー 3:2',
  share: '共有 1.91:1',
  square: '検索結果など 1:1',
}
