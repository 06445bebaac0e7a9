/** The sentences around legal texts, which themselves are kept at the desk (decision 049). */

const titles = { terms: '利用規約', policy: 'プライバシーポリシー', law: '特定商取引法に基づく表記' } as const

export const legalText = {
  titles,
  contents: { terms: '利用規約の目次', policy: 'プライバシーポリシーの目次' },
  article: (number: number, title: string) => `第${number}条（${title}）`,
  section: (number: number, title: string) => `${number}. ${title}`,
  preparing: 'ただいま準備中です。',
  editions: '版と施行日',
  current: (day: string) => `${day}から（現在の版）`,
  upcoming: (day: string) => `${day}から（これからの版）`,
  former: (day: string) => `${day}から（以前の版）`,
  notCurrent: (day: string) => `これは${day}に施行した版です。現在の版ではありません。`,
  notYet: (day: string) => `これは${day}から施行する版です。まだ効力はありません。`,
  changes: '変わったところ',
  upcomingChanges: 'これからの変更',
  willChange: (day: string) => `${day}から内容が変わります。`,
  changed: (day: string) => `${day}の版で変わったところ`,
  toCurrent: '現在の版を読む',
  toUpcoming: 'これからの版を読む',
} as const
