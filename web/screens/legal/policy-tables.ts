/** One destination of the external transmission rule: the receiver, the data and the purpose. */
export interface ExternalDestination {
  name: string
  policyUrl: string
  when: string
  sent: string
  ourPurpose: string
  theirPurpose: string
}

export interface BrowserRecord {
  name: string
  kind: 'Cookie' | 'ローカルストレージ' | 'セッションストレージ'
  content: string
  purpose: string
}

export interface AdPartner {
  name: string
  policyUrl: string
}

/** Every destination to which a page makes the browser send data. */
export function externalDestinations(adPartners: readonly AdPartner[]): readonly ExternalDestination[] {
  const card: ExternalDestination = {
    name: 'Stripe（ストライプジャパン株式会社およびStripe, Inc.）',
    policyUrl: 'https://stripe.com/jp/privacy',
    when: 'お支払い方法を登録または確認する画面を表示したとき',
    sent: '入力されたカード情報、IPアドレス、ブラウザおよび機器の種類、画面上の操作に関する情報、表示したページのURL、Stripeが発行する識別子',
    ourPurpose: 'クレジットカード決済の実施、本人認証および不正利用の防止',
    theirPurpose: '決済の処理、不正利用の検知および自社サービスの改善',
  }
  const ads = adPartners.map(({ name, policyUrl }) => ({
    name,
    policyUrl,
    when: '広告の枠のある記事または一覧のページを表示したとき（有料会員および当社の職員がログインしているとき、ならびにブラウザの設定で追跡を拒否しているときは送信しません）',
    sent: '本サービスのアドレス（閲覧したページは含みません）、IPアドレス、ブラウザおよび機器の種類、閲覧の日時、広告の表示およびクリックの有無、広告事業者が発行する識別子',
    ourPurpose: '本サービスへの広告の掲載および効果の測定',
    theirPurpose: '関心に応じた広告の配信、配信回数の調整、効果の測定および不正なクリックの検知',
  }))
  return [...ads, card]
}

/** Everything stored in the reader's browser (product §3 `times`): one cookie, local storage, and session storage. */
export const browserRecords: readonly BrowserRecord[] = [
  {
    name: '閲覧端末の識別Cookie',
    kind: 'Cookie',
    content:
      'ブラウザを区別するための無作為な値。氏名、メールアドレス等は含みません。スクリプトから読み取れない設定（HttpOnly）で保存します。',
    purpose:
      'ログイン状態の保護、閲覧端末の登録および台数の確認、記事が開かれた回数の会員区分ごとの集計（個人を識別しません）。ログインしたときに限り保存します。',
  },
  {
    name: 'times.searchKey',
    kind: 'ローカルストレージ',
    content: '最近検索した語（新しいものから10件まで）',
    purpose: '検索欄での候補の表示。保存した一覧を当社へ送信することはありません。',
  },
  {
    name: 'times.loginRef',
    kind: 'ローカルストレージ',
    content: 'ログイン後に戻るページの場所',
    purpose: 'ログイン後に元のページへ戻るため、および会員登録がどの記事の案内から始まったかの集計のため',
  },
  {
    name: 'times.jwt',
    kind: 'ローカルストレージ',
    content: 'ログイン中であることを示す無作為な値。識別Cookieと組み合わせたときに限り有効です。',
    purpose: 'ログイン状態の保持。ログアウトすると消去します。',
  },
  {
    name: 'times.lot、times.supportType',
    kind: 'ローカルストレージ',
    content: '画面の表示に関する補助的な値',
    purpose: '表示状態の保持。timesの他の値とあわせてブラウザの設定で消去できます。',
  },
  {
    name: 'times.subscription',
    kind: 'ローカルストレージ',
    content: '申込み中のプランの名称およびカード登録の手続番号',
    purpose: 'カードの本人認証から戻ったあとに申込みを続けるため',
  },
  {
    name: 'paper-viewer',
    kind: 'ローカルストレージ',
    content: '紙面の表示方法（拡大率と位置を次の面に引き継ぐかどうか、見開きで表示するかどうか）',
    purpose: '次に紙面を開いたときに同じ方法で表示するため',
  },
  {
    name: 'subscription-draft',
    kind: 'セッションストレージ',
    content: '申込みの途中で選んだプラン、既存契約の確認への回答、申込みの手続番号',
    purpose: '再読み込みやログインのあとに申込みを続けるため。ログアウトするか、タブを閉じると消去されます。',
  },
  {
    name: 'device-alert-read',
    kind: 'セッションストレージ',
    content: '閲覧端末の台数についてのお知らせを表示したかどうか',
    purpose: '同じお知らせを繰り返し表示しないため。ログアウトするか、タブを閉じると消去されます。',
  },
  {
    name: 'signed-up',
    kind: 'セッションストレージ',
    content: '会員登録の前に開こうとしたページのアドレス',
    purpose: '会員登録のあと、そのページへ戻るため。ログアウトするか、タブを閉じると消去されます。',
  },
]
