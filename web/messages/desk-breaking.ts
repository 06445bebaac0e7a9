/** The sentences of breaking news at the desk. */
import { BREAKING_TEXT_MAX } from '@yukan/rules/limits.ts'
import { BREAKING_LONGEST } from '@yukan/rules/lifetimes.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'

export const breakingText = {
  title: '速報',
  hint: '読者のすべてのページの上に、赤い帯で1行だけ出ます。出した瞬間から見え、終わりの時刻に自動で消えます。',
  now: '出ている速報',
  none: '速報は出ていません。',
  until: (at: string) => `${at}まで`,
  by: (name: string, at: string) => `${name}　${at}`,
  set: '速報を出す',
  replace: '新しい速報に替える',
  replaceHint: '出ている速報は下がり、この1行に替わります。',
  change: '直す',
  changeTitle: '出ている速報を直す',
  save: '直した内容で出す',
  cancel: 'やめる',
  takeDown: '下ろす',
  restore: 'もう一度出す',
  text: '文',
  textHint: `${BREAKING_TEXT_MAX}字まで`,
  link: 'リンク（なくてもよい）',
  linkHint: '記事の「/article/…/」か、「https://」で始まるアドレス。下で記事を探せます。',
  ends: '終わり',
  endsHint: `長くて${BREAKING_LONGEST / DAY}日です。新しく出すと、記事を扱う人全員にすぐメールが届きます。`,
  history: 'これまでの速報',
  noHistory: 'まだありません。',
  takenDown: (name: string, at: string) => `${at}に${name}が下ろした`,
  ended: (at: string) => `${at}に終了`,
  isSet: '速報を出しました。',
  isChanged: '速報を直しました。',
  isTakenDown: '速報を下ろしました。',
  isRestored: '速報をもう一度出しました。',
  badText: `1行を入力してください。${BREAKING_TEXT_MAX}字までです。`,
  badLink: '記事の「/article/…/」か、「https://」で始まるアドレスを入力してください。',
  badEnd: '終わりを選んでください。',
  toRoom: '速報を開く',
} as const

/** Durations of a line, in hours. */
export const breakingHours = [
  { hours: 1, label: '1時間' },
  { hours: 3, label: '3時間' },
  { hours: 6, label: '6時間' },
  { hours: 12, label: '12時間' },
  { hours: 24, label: '1日' },
  { hours: 72, label: '3日' },
  { hours: 168, label: '7日' },
] as const
