/** The sentences of previews. */
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'

export const previewText = {
  title: 'プレビュー',
  of: (title: string) => `${title} のプレビュー`,
  back: '記事に戻る',
  as: '見る人',
  phone: 'スマートフォン',
  desktop: 'パソコン',
  hint: '保存された今の原稿を、読者のページと同じ見え方で映しています。',
  reload: '今の原稿で映し直す',
  links: '外の人に見せるリンク',
  linksHint: '取材先や弁護士に、公開前の記事を見せられます。期限が来ると見られなくなり、検索にもフィードにも載りません。',
  label: 'だれに見せるか',
  hours: '期限',
  create: 'リンクを作る',
  address: 'このリンクを送ってください。もう一度は表示できません。',
  copy: 'コピーする',
  copied: 'コピーしました。',
  created: 'リンクを作りました。',
  none: '使えるリンクはありません。',
  until: (at: string) => `${at}まで`,
  by: (name: string) => `作成 ${name}`,
  revoke: '止める',
  revoked: 'リンクを止めました。',
} as const

export const previewKindLabels: Readonly<Record<PreviewKind, string>> = {
  guest: '会員でない人',
  free: '無料の会員',
  paying: '購読している会員',
}

/** Times that a link may be valid, in hours. */
export const previewHours = [
  { hours: 24, label: '1日' },
  { hours: 72, label: '3日' },
  { hours: 168, label: '1週間' },
] as const
