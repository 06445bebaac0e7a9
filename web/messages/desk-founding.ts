/** The sentences of the founding of a newspaper at the desk. */
import type { FoundingStep } from '@yukan/rules/desk/founding.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { DEFAULT_PRICES } from '@yukan/rules/membership/plans.ts'

/** Each step: its name, its purpose, and its form. Null if it is completed on the page itself. */
export const foundingSteps: Readonly<Record<FoundingStep, { title: string; hint: string; to: string | null }>> = {
  company: { title: '新聞と会社', hint: '新聞の名前、印、紹介文、発行する会社、所在地、電話番号です。', to: '/settings/company/' },
  hours: { title: '電話を受ける時間', hint: '読者のページの下と、法律で定められたページに出ます。', to: '/settings/hours/' },
  contact: { title: 'お問い合わせの項目', hint: '読者がお問い合わせのページで選ぶ項目です。', to: '/settings/contact/' },
  terms: { title: '利用規約', hint: 'ひな形を読み、自社に合わせて直してから保存します。', to: '/settings/terms/' },
  policy: { title: 'プライバシーポリシー', hint: 'ひな形を読み、自社に合わせて直してから保存します。', to: '/settings/policy/' },
  law: { title: '特定商取引法に基づく表記', hint: 'ひな形を読み、自社に合わせて直してから保存します。', to: '/settings/law/' },
  categories: { title: '記事の分類', hint: '読者のページの上に並ぶ分類です。一つから始められます。', to: '/categories/' },
  plans: { title: 'プランの説明', hint: 'プランの名前と、含まれるものの説明です。', to: '/settings/plans/' },
  prices: {
    title: 'プランの料金',
    hint: `読者が毎月支払う料金です。決めるまでは、電子版が${yenText(DEFAULT_PRICES.web)}、電子版と紙面が${yenText(DEFAULT_PRICES.webPaper)}です。`,
    to: '/settings/prices/',
  },
  payments: {
    title: '決済会社への登録',
    hint: 'プランと月額を決済会社に登録します。登録するまで、読者はカードで申し込めません。料金を空けたプランは、決済会社の画面で加えます。',
    to: null,
  },
  delivery: { title: '配達する区域', hint: '紙面を配達する町と、その方法です。', to: '/settings/delivery/' },
  staff: { title: 'いっしょに働く人', hint: '記者や編集者をメールで招待します。', to: '/staff/' },
  article: { title: '最初の記事', hint: '公開するか、公開の時刻を予約した記事が一本あれば進めます。', to: '/articles/' },
}

export const foundingText = {
  title: '開設',
  preparing: '準備中です。読者がどのページを開いても「ただいま準備中です。」とだけ出ます。',
  needed: '新聞を公開するまでに要ること',
  later: '公開したあとでもできること',
  done: '済み',
  missing: 'まだ',
  progress: (done: number, all: number) => `${all}のうち${done}が済み`,
  toOpen: '開く',
  toForm: (title: string) => `${title}を開く`,
  register: '決済会社に登録する',
  registered: '決済会社に登録しました。',
  open: '新聞を公開する',
  openHint: 'すべて済むと公開できます。押すと、すぐにだれでも読めるようになります。',
  opened: '新聞を公開しました。だれでも読めます。',
  isOpen: '公開しています。',
  openSince: (time: string) => `${time}から公開しています。`,
  toSite: '読者のページを開く',
  toGuide: '開設の画面へ',
  guideHint: '開設に要ることの一覧と、デモの片づけです。',
} as const

export const demoText = {
  title: 'デモの片づけ',
  hint: '見本として入っている記事、写真、紙面、会員、スタッフ、設定をまとめて消します。スタッフが作った記事と、スタッフが変えた設定は残ります。デモの記事は、手を加えたものも消えます。',
  closes: '新聞に要るものがそろっていないときは、開設が済むまで読者のページが「準備中」に変わります。',
  back: '消したものは元に戻せません。',
  counts: ({ articles, papers, members, staff }: { articles: number; papers: number; members: number; staff: number }) =>
    `記事${articles}本、紙面${papers}日分、会員${members}人、スタッフ${staff}人`,
  remove: 'デモを消す',
  confirm: (name: string) => `消してよければ、新聞の名前「${name}」をそのまま入力してください。`,
  name: '新聞の名前',
  wrongName: '新聞の名前と同じではありません。',
  removed: (articles: number) => `デモを消しました（記事${articles}本）。`,
} as const

export const founderText = {
  lead: '新聞を始める人の、最初のアカウントを作ります。管理者として、すべての画面を使えます。',
} as const
