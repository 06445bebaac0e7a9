/** The sentences of the room of members. */
import type { MemberEvent, MemberRow } from '@yukan/contract/desk/member.ts'
import { isDeviceName } from '@yukan/rules/membership/device-name.ts'
import { deviceNames } from './device-names.ts'

const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

export const membersText = {
  title: '会員',
  hint: '電話を受けながら使う画面です。電話番号・メール・住所は、理由を書くまで一部だけが出ます。開くと、だれがいつ見たかが操作の記録に残ります。',
  search: '名前・電話の下4桁・メール・会員番号・住所・領収書の番号',
  submit: 'さがす',
  none: '当てはまる会員はいません。名前は、姓だけ、名だけでもさがせます。電話番号は、下4桁か全部でさがします。',
  isMore: 'ほかにもいます。言葉を足してしぼり込んでください。',
  found: 'さがした会員',
  recent: '最近ひらいた会員',
  noRecent: 'まだだれも開いていません。',
  unnamed: '（名前なし）',
  number: (id: number) => `会員番号 ${id}`,
  columns: { name: '名前', number: '会員番号', plan: '契約', match: '見つけた所' },
  back: '会員をさがす',
} as const

export const memberStates: Readonly<Record<MemberRow['state'], string>> = {
  provisional: '○ 仮登録',
  active: '',
  blocked: '■ 停止中',
  left: '× 退会',
}

/** The source of the right to read, in words. */
export function memberPlan({ plan, planName }: Pick<MemberRow, 'plan' | 'planName'>): string {
  const words: Readonly<Record<MemberRow['plan'], string>> = {
    bank: '有料会員（口座引落）',
    plan: planName ?? '有料会員',
    cancelled: `${planName ?? '有料会員'}（解約済）`,
    trial: '無料お試し',
    free: planName === null ? '無料会員' : `無料会員（${planName}は終了）`,
    'reads-all': '社員など（すべて読める役割）',
  }
  return words[plan]
}

const matchLabels: Readonly<Record<MemberRow['by'], string>> = {
  number: '会員番号',
  tel: '電話',
  email: 'メール',
  receipt: '領収書',
  name: '名前',
  recipient: '宛名',
  address: '住所',
}

/** The matching field of a member: 「電話 …4821」. */
export function memberMatch({ by, match }: Pick<MemberRow, 'by' | 'match'>): string {
  return `${matchLabels[by]} ${match}`.trim()
}

export const memberText = {
  since: (day: string) => `${day}から`,
  masked: '電話番号・メール・番地は、一部だけを出しています。',
  reveal: '理由を書いて表示…',
  revealTitle: '個人の情報を表示',
  revealHint: '理由は操作の記録に残ります。理由に個人の情報は書かないでください。',
  show: '表示する',
  revealed: (name: string) => `${name}さんの個人の情報を表示しました。記録に残りました。`,
  fields: {
    plan: '契約',
    readsUntil: '閲覧',
    yen: '月額',
    tel: '電話',
    email: 'メール',
    newEmail: '新しいメール（未確認）',
    registered: '登録の住所',
    delivery: '配達先',
    recipientOf: { registered: '登録の宛名', delivery: '配達先の宛名' },
    telOf: { registered: '登録の電話', delivery: '配達先の電話' },
    print: '紙の夕刊',
    mail: 'お知らせ',
  },
  withoutEnd: '期限なし',
  until: (day: string) => `${day}まで`,
  endsOn: (day: string) => `${day}で終わり`,
  yen: yenOf,
  owes: '！支払いに失敗',
  banned: (time: string) => `！ログイン制限中（${time}まで）`,
  delivered: '配達あり',
  notDelivered: 'なし',
  wants: '受け取る',
  wantsNot: '受け取らない',
  nothing: 'なし',
  history: '履歴',
  all: 'すべて',
  noEvents: '履歴はありません。',
  filter: '履歴のしぼり込み',
  openMessage: '便りを開く',
  actions: 'この会員への操作',
  actionsHint: 'どの操作も、理由を一行書いて実行します。名前と理由は記録に残ります。',
  reason: '理由',
  reasonNeeded: '理由を入力してください',
  cancel: 'やめる',
  devices: '端末',
  devicesOf: (count: number, limit: number) => `${count}台／${limit}台`,
  noDevices: '登録された端末はありません。',
  lastUsed: (time: string) => `最後のログイン ${time}`,
  remove: '外す…',
  notes: '電話の控え',
  note: '控え',
  noteHint: '次に電話を受ける人のための覚え書きです。会員が退会して情報を消すときに、いっしょに消えます。',
  noteNeeded: '控えを入力してください',
  saveNote: '控えを残す',
  noteSaved: '控えを残しました。',
  deleteNote: '消す',
  noteDeleted: '控えを消しました。',
  noNotes: '控えはありません。',
  looks: '閲覧の記録',
  look: '一部を伏せたまま',
} as const

const dataParts = { profile: '名前・電話番号', registered: '登録の住所', delivery: '配達先' } as const

/** The office's changes of a member's data. */
export const memberDataText = {
  action: (part: keyof typeof dataParts, isThere: boolean) => `${dataParts[part]}を${isThere ? '変更' : '登録'}`,
  open: (action: string) => `${action}…`,
  mailed: '保存すると、本人にメールで知らせます。',
  handedOver: '配達中の住所は、販売店に渡す一覧にも載ります。',
  lastName: '姓',
  firstName: '名',
  tel: '電話番号',
  save: '保存する',
  saved: (name: string) => `${name}さんの登録を変更しました。本人にメールを送りました。`,
  isDifferent: '内容が同じままか、開いたあとに本人かほかの人が変えています。ページを再読み込みして、いまの内容を確かめてください。',
  noDelivery: '紙面をお届けする会員ですが、配達先が登録されていません。',
  changes: '窓口での変更',
  parts: dataParts,
  first: (after: string) => `登録：${after}`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  role: '役割',
  roleName: (role: number) => `役割${role}`,
} as const

/** Kinds of events, in the order of the filter. */
export const memberEventKinds: Readonly<Record<MemberEvent['kind'], string>> = {
  contract: '契約',
  payment: '支払い',
  mail: 'メール',
  device: '端末',
  delivery: '配達',
  message: '便り',
  staff: '窓口',
}

const deliveryParts: ReadonlyMap<string, string> = new Map([
  ['name', '宛名'],
  ['address', '住所'],
  ['tel', '電話番号'],
])

/** An event in words. `actionOf`: translates a name of the audit log. */
export function memberEvent({ what, text, yen }: MemberEvent, actionOf: (action: string) => string): string {
  const words: Readonly<Record<MemberEvent['what'], string>> = {
    registered: '登録を始めた',
    activated: '会員登録が終わった',
    withdrawn: '退会',
    erased: '個人の情報を消去',
    applied: `「${text}」に申し込み`,
    'application-failed': `「${text}」の申し込みが成立しなかった`,
    'contract-began': `「${text}」の契約が始まった`,
    'plan-changed': `「${text}」に変更`,
    paid: `${yenOf(yen ?? 0)}の支払い`,
    'payment-failed': `${yenOf(yen ?? 0)}の支払いに失敗`,
    'mail-waits': `${text}（送信待ち）`,
    'mail-sent': text,
    'mail-given-up': `${text}（届けられなかった）`,
    'device-registered': `端末を登録　${isDeviceName(text) ? deviceNames[text] : text}`,
    'delivery-changed': `配達先の${deliveryParts.get(text) ?? '情報'}を変更`,
    'ends-other-contract': '販売店との契約の解約を依頼',
    'message-received': `便り「${text}」`,
    'staff-action': actionOf(text),
  }
  return words[what]
}

/** Whether an event is a failure. */
export function isProblem({ what }: Pick<MemberEvent, 'what'>): boolean {
  return what === 'payment-failed' || what === 'mail-given-up' || what === 'application-failed'
}

export type MemberAction =
  | 'unban'
  | 'block'
  | 'unblock'
  | 'send-link'
  | 'reconcile'
  | 'to-bank'
  | 'from-bank'
  | 'to-bank-print'
  | 'from-bank-print'
  | 'give-role'
  | 'end-role'
  | 'cancel'
  | 'remove-device'

interface ActionTexts {
  label: string
  hint: string
  submit: string
  done: (name: string) => string
}

/** The office's actions on a member: button, effect, and result. */
export const memberActions: Readonly<Record<MemberAction, ActionTexts>> = {
  'send-link': {
    label: 'パスワード設定の案内を送る…',
    hint: '登録のメールアドレスに、パスワードを決めるためのリンクを送ります。今のパスワードは、新しく決めるまで使えます。',
    submit: '送る',
    done: (name) => `${name}さんに案内のメールを送りました。`,
  },
  unban: {
    label: 'ログインの制限を解く…',
    hint: 'パスワードの間違いが続いたための制限を、すぐに解きます。',
    submit: '解く',
    done: (name) => `${name}さんのログインの制限を解きました。`,
  },
  reconcile: {
    label: '支払いを決済会社と照合…',
    hint: '契約と支払いを決済会社に問い合わせ、違いがあれば直します。「払ったのに読めない」と言われたときに使います。',
    submit: '照合する',
    done: (name) => `${name}さんの契約と支払いを照合しました。`,
  },
  'to-bank': {
    label: '口座引落の会員にする…',
    hint: '口座引落で払う会員として、すべてを読めるようにします。カードの契約があるあいだはできません。',
    submit: '口座引落にする',
    done: (name) => `${name}さんを口座引落の会員にしました。`,
  },
  'from-bank': {
    label: '口座引落をやめる…',
    hint: '口座引落の会員ではなくなり、会員だけの記事は読めなくなります。ウェブからカードで申し込めるようになります。',
    submit: '口座引落をやめる',
    done: (name) => `${name}さんの口座引落をやめました。`,
  },
  'to-bank-print': {
    label: '紙面の配達ありにする…',
    hint: '口座引落で紙の夕刊をとっている会員として、配達先の住所を本人のページにも出します。住所の変更は、販売店に渡す一覧に載ります。配達の始まりは、これまでどおり販売店に伝えてください。',
    submit: '配達ありにする',
    done: (name) => `${name}さんを紙面の配達ありにしました。`,
  },
  'from-bank-print': {
    label: '紙面の配達なしにする…',
    hint: '配達先の住所は本人のページに出なくなります。配達の終わりは、これまでどおり販売店に伝えてください。',
    submit: '配達なしにする',
    done: (name) => `${name}さんを紙面の配達なしにしました。`,
  },
  'give-role': {
    label: 'すべて読める役割を付ける…',
    hint: '社員などとして、契約がなくてもすべてを読めるようになり、広告は出ません。カードの契約があるときは、そのまま続きます。',
    submit: '役割を付ける',
    done: (name) => `${name}さんに、すべて読める役割を付けました。`,
  },
  'end-role': {
    label: 'すべて読める役割を外す…',
    hint: 'ふつうの会員に戻ります。契約もお試しもなければ、会員だけの記事は読めなくなります。',
    submit: '役割を外す',
    done: (name) => `${name}さんの、すべて読める役割を外しました。`,
  },
  cancel: {
    label: '契約を解約…',
    hint: '本人が解約するときと同じ締め切りと最後の日で解約し、本人に解約のメールを送ります。元には戻せません。',
    submit: '解約する',
    done: (name) => `${name}さんの契約を解約しました。本人にメールを送りました。`,
  },
  block: {
    label: 'この会員を停止…',
    hint: 'ログイン中のものはすべて切れ、停止を解くまでログインできません。契約と支払いはそのままです。',
    submit: '停止する',
    done: (name) => `${name}さんを停止しました。`,
  },
  unblock: {
    label: '停止を解く…',
    hint: 'また、ログインできるようになります。',
    submit: '停止を解く',
    done: (name) => `${name}さんの停止を解きました。`,
  },
  'remove-device': {
    label: '端末を外す',
    hint: 'その端末ではログアウトになり、次にログインすると、もう一度登録されます。',
    submit: '外す',
    done: (name) => `${name}さんの端末を外しました。`,
  },
}
