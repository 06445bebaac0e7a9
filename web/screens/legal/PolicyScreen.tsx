import type { ReactNode } from 'react'
import { browserRecords, externalDestinations } from './policy-tables.ts'
import type { AdPartner } from './policy-tables.ts'
import type { Publication } from './publication-facts.ts'

/** The day from which the policy applies, as readers see it. */
export const POLICY_IN_FORCE_FROM = '2026年11月1日'

const SECTIONS = [
  { id: 'principles', title: '基本方針' },
  { id: 'collected', title: '取得する情報' },
  { id: 'purposes', title: '利用目的' },
  { id: 'third-parties', title: '第三者への提供および委託' },
  { id: 'joint-use', title: '配達員等との共同利用' },
  { id: 'advertising', title: '広告事業者' },
  { id: 'external-transmission', title: '利用者情報の外部送信' },
  { id: 'cookies', title: 'Cookieおよびローカルストレージ' },
  { id: 'card-data', title: 'クレジットカード情報' },
  { id: 'safety', title: '安全管理のための措置' },
  { id: 'retention', title: '保存期間および消去' },
  { id: 'requests', title: '開示等の請求' },
  { id: 'changes', title: '本ポリシーの変更' },
  { id: 'contact', title: 'お問い合わせ窓口' },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** The privacy policy (product §2 "Static pages"). Sections are linked by id (`#joint-use` …); `adPartners` are the networks whose scripts are loaded. */
export function PolicyScreen({ publication, adPartners }: { publication: Publication; adPartners: readonly AdPartner[] }) {
  const body = sectionBodies(publication, adPartners)
  return (
    <article lang="ja">
      <h1>プライバシーポリシー</h1>
      <nav aria-label="プライバシーポリシーの目次">
        <ul>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map(({ id, title }, i) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{`${i + 1}. ${title}`}</h2>
          {body[id]}
        </section>
      ))}
      <footer id="enforcement">
        <p>{POLICY_IN_FORCE_FROM}　制定</p>
        <p>{publication.company}</p>
      </footer>
    </article>
  )
}

function sectionBodies(publication: Publication, adPartners: readonly AdPartner[]): Record<SectionId, ReactNode> {
  const { name, company } = publication
  return {
    principles: (
      <p>
        {company}（以下「当社」といいます。）は、ウェブサイト「{name}
        」その他のサービス（以下「本サービス」といいます。）における個人情報および利用者に関する情報を、個人情報の保護に関する法律その他の法令に従い、次のとおり取り扱います。報道を目的とする個人情報の取扱いについては、法令の定めに従い、報道の自由と個人の権利の双方に配慮します。
      </p>
    ),
    collected: (
      <ul>
        <li>
          会員登録の際に届け出ていただく氏名、電話番号、メールアドレスおよびパスワード（パスワードは復元できない形に変換して保存します。）
        </li>
        <li>マイページで登録していただく住所、配達先、配達地区、プロフィール画像および受信の設定</li>
        <li>お申し込みのプラン、契約および請求の記録、既存の紙面契約に関する届出の内容</li>
        <li>閲覧端末の種類（iPhone、iPad、Mac、Android、その他）および登録の日時</li>
        <li>お問い合わせの内容およびその際に記入していただく氏名、電話番号、メールアドレス</li>
        <li>アクセスの日時、IPアドレス、ブラウザの種類、閲覧したページその他のアクセス記録</li>
      </ul>
    ),
    purposes: (
      <ol>
        <li>会員登録の受付、本人確認、ログインおよび閲覧端末の管理のため</li>
        <li>記事、紙面その他の本サービスの提供のため</li>
        <li>紙面の配達および配達に関する連絡のため</li>
        <li>利用料金の請求、契約の管理および契約に関する重要なお知らせのため</li>
        <li>無料お試しの終了のお知らせ、休刊、障害その他の運営上のお知らせのため</li>
        <li>受信を希望された方への、記事、サービスおよび催しのご案内のため</li>
        <li>お問い合わせおよびご意見への対応のため</li>
        <li>よく読まれている記事の集計その他、個人を識別できない形での利用状況の分析および本サービスの改善のため</li>
        <li>不正な利用の防止および本サービスの安全の確保のため</li>
      </ol>
    ),
    'third-parties': (
      <>
        <p>
          当社は、本人の同意がある場合、法令に基づく場合、または人の生命、身体もしくは財産の保護に必要で本人の同意を得ることが困難な場合その他法令が認める場合を除き、個人データを第三者に提供しません。
        </p>
        <p>
          当社は、利用目的の達成に必要な範囲で、決済、電子メールの配信、サーバーの運用その他の業務を外部に委託することがあります。委託先には必要な監督を行います。
        </p>
      </>
    ),
    'joint-use': (
      <>
        <p>当社は、紙面を確実にお届けするため、次のとおり個人データを共同して利用します。</p>
        <JointUse publication={publication} />
      </>
    ),
    advertising: (
      <>
        {adPartners.length === 0 ? (
          <p>現在、本サービスに広告を配信する外部の広告事業者はありません。</p>
        ) : (
          <>
            <p>本サービスは、次の広告事業者が配信する広告を掲載することがあります。</p>
            <ul>
              {adPartners.map((partner) => (
                <li key={partner.name}>
                  {partner.name}（<a href={partner.policyUrl}>プライバシーポリシーおよび配信の停止</a>）
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          広告の配信のために送信される情報は「<a href="#external-transmission">利用者情報の外部送信</a>
          」のとおりです。当社が保有する氏名、住所、電話番号、メールアドレスおよび契約の情報を広告事業者に提供することはありません。有料会員および当社の職員がログインしているときは、広告を表示せず、広告のための情報も送信しません。
        </p>
      </>
    ),
    'external-transmission': (
      <>
        <p>本サービスを表示すると、次の情報が利用者のブラウザから当社以外の事業者に直接送信されます（電気通信事業法第27条の12）。</p>
        <ExternalTransmissions adPartners={adPartners} />
        <p>SNSへのリンクは単なるリンクであり、リンクを開かない限り情報は送信されません。</p>
      </>
    ),
    cookies: (
      <>
        <p>
          本サービスが利用者のブラウザに保存する情報は、次のとおりです。ログインしていない方にはCookieを保存しません。よく読まれている記事の集計にCookieは使いません。
        </p>
        <BrowserRecords />
        <p>
          これらの情報はブラウザの設定で消去できます。識別Cookieを消去すると、次にログインしたときに新しい閲覧端末として取り扱われることがあります。
        </p>
      </>
    ),
    'card-data': (
      <p>
        カード番号、有効期限およびセキュリティコードは、決済代行事業者（Stripe）が直接取得し、保管します。これらの情報が当社のサーバーを通過し、または保存されることはありません。当社が保有するのは、カードのブランド、番号の下4桁、本人認証の結果ならびに決済代行事業者が発行する識別番号に限られます。
      </p>
    ),
    safety: (
      <ul>
        <li>通信は暗号化し、パスワード、ログインおよび各種手続のための鍵は復元できない形に変換して保存します。</li>
        <li>個人データを取り扱う職員および取り扱う範囲を必要最小限に限り、取扱いの記録を残します。</li>
        <li>個人データの取扱いに関する規程を定め、職員に定期的な教育を行います。</li>
        <li>漏えい等が発生したときは、法令に従い個人情報保護委員会への報告および本人への通知を行います。</li>
      </ul>
    ),
    retention: (
      <>
        <p>当社は、利用目的に必要な期間に限り個人データを保存し、必要がなくなったときは遅滞なく消去します。</p>
        <dl>
          <dt>会員情報、住所および閲覧端末の情報</dt>
          <dd>
            退会の手続と同時に利用を停止し、請求その他の確認に必要な期間の経過後、遅滞なく消去するか、個人を識別できない形に加工します。
          </dd>
          <dt>契約、請求および支払いの記録</dt>
          <dd>法令が定める帳簿書類の保存期間（7年間）</dd>
          <dt>お問い合わせの記録</dt>
          <dd>対応が終わり、確認の必要がなくなるまで</dd>
          <dt>アクセス記録</dt>
          <dd>不正な利用の調査および障害への対応に必要な期間</dd>
        </dl>
      </>
    ),
    requests: (
      <>
        <p>
          本人または代理人は、当社が保有する個人データについて、利用目的の通知、開示、第三者提供記録の開示、内容の訂正、追加または削除、利用の停止、消去および第三者への提供の停止を請求できます。
        </p>
        <ol>
          <li>
            お問い合わせ窓口へ、請求の内容をお知らせください。氏名、住所、配達先その他の登録情報は、マイページでご自身で確認および変更できます。
          </li>
          <li>登録のメールアドレスへの確認その他の方法により、本人または代理人であることを確認します。</li>
          <li>法令に従い、遅滞なく回答します。手数料はかかりません。請求に応じられないときは、その理由をお知らせします。</li>
        </ol>
      </>
    ),
    changes: (
      <p>
        当社は、本ポリシーを変更することがあります。重要な変更をするときは、効力が生じる日の前に本サービス上でお知らせし、法令により本人の同意が必要なときは同意を得ます。
      </p>
    ),
    contact: <ContactWindow publication={publication} />,
  }
}

function JointUse({ publication }: { publication: Publication }) {
  return (
    <dl>
      <dt>共同して利用する個人データの項目</dt>
      <dd>氏名、住所、配達先、電話番号、配達地区、契約中のプラン、配達の開始日および終了日、配達に関する連絡事項</dd>
      <dt>共同して利用する者の範囲</dt>
      <dd>当社と紙面の配達に関する契約を結んだ、桐生市およびみどり市を担当する配達員および配達業務を行う事業者</dd>
      <dt>利用する者の利用目的</dt>
      <dd>紙面の配達、配達先および配達方法の変更の反映、配達に関する連絡ならびに不着および破損への対応</dd>
      <dt>個人データの管理について責任を有する者</dt>
      <dd>
        {publication.company}
        <br />
        {publication.address}
        <br />
        {publication.representative}
      </dd>
    </dl>
  )
}

function ExternalTransmissions({ adPartners }: { adPartners: readonly AdPartner[] }) {
  return (
    <table>
      <caption>外部送信の一覧</caption>
      <thead>
        <tr>
          <th scope="col">送信先</th>
          <th scope="col">送信されるとき</th>
          <th scope="col">送信される情報</th>
          <th scope="col">当社の利用目的</th>
          <th scope="col">送信先の利用目的</th>
        </tr>
      </thead>
      <tbody>
        {externalDestinations(adPartners).map((destination) => (
          <tr key={destination.name}>
            <th scope="row">
              <a href={destination.policyUrl}>{destination.name}</a>
            </th>
            <td>{destination.when}</td>
            <td>{destination.sent}</td>
            <td>{destination.ourPurpose}</td>
            <td>{destination.theirPurpose}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BrowserRecords() {
  return (
    <table>
      <caption>ブラウザに保存する情報の一覧</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">種類</th>
          <th scope="col">内容</th>
          <th scope="col">目的</th>
        </tr>
      </thead>
      <tbody>
        {browserRecords.map((record) => (
          <tr key={record.name}>
            <th scope="row">{record.name}</th>
            <td>{record.kind}</td>
            <td>{record.content}</td>
            <td>{record.purpose}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ContactWindow({ publication }: { publication: Publication }) {
  return (
    <>
      <p>
        個人情報の取扱いに関するお問い合わせ、苦情および請求は、
        <a href="/contact/?item=policy">お問い合わせフォーム（個人情報について）</a>または次の窓口で受け付けます。
      </p>
      <address>
        {publication.company}　個人情報お問い合わせ窓口
        <br />
        {publication.address}
        <br />
        電話 <a href={`tel:${publication.phone.replaceAll('-', '')}`}>{publication.phone}</a>（{publication.phoneHours}）
      </address>
    </>
  )
}
