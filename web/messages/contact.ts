/** The sentences of the contact form (product §2, §5 "Contact"), not in `pages.ts`, which articles load. Problems: `rules/text/form-fields.ts`. */
export const contactText = {
  byPhone: (phone: string, hours: string) => `お電話でも承ります。${phone}（${hours}）`,
  email: 'メールアドレス',
  item: 'お問い合わせ項目',
  chooseItem: '選択してください',
  name: 'お名前',
  tel: '電話番号',
  content: 'お問い合わせ内容',
  trap: 'この欄は空のままにしてください',
  send: '送信する',
  unsent: '送信できませんでした。通信の状態を確かめて、もう一度お試しください。',
  sentHelp: '担当者が内容を確認し、必要に応じてご連絡します。',
} as const
