import type { ReactNode } from 'react'
import { ACCEPTED_BRANDS_TEXT } from '@yukan/rules/card-brands.ts'
import { monthlyYenText } from './publication-facts.ts'
import type { Publication } from './publication-facts.ts'

interface Row {
  id: string
  label: string
  content: ReactNode
}

/** The commercial-law page (product §2 "Static pages", §9; decision 021). Every row is linked by its id (`#cancellation` …). */
export function TransactionLawScreen({ publication }: { publication: Publication }) {
  const groups = [
    { id: 'seller-group', title: '販売事業者', rows: sellerRows(publication) },
    { id: 'price-group', title: '料金およびお支払い', rows: priceRows() },
    { id: 'delivery-group', title: '提供の時期および契約の期間', rows: deliveryRows() },
    { id: 'cancellation-group', title: '解約、変更および返品', rows: cancellationRows(publication) },
    { id: 'conditions-group', title: 'その他の条件', rows: conditionRows() },
  ]
  return (
    <article lang="ja">
      <h1>特定商取引法に基づく表記</h1>
      {groups.map(({ id, title, rows }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} id={row.id}>
                  <th scope="row">{row.label}</th>
                  <td>{row.content}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p>
        お申し込みの前に<a href="/terms/">利用規約</a>および<a href="/policy/">プライバシーポリシー</a>もご確認ください。
      </p>
    </article>
  )
}

function sellerRows(publication: Publication): readonly Row[] {
  return [
    { id: 'seller', label: '販売事業者', content: publication.company },
    { id: 'representative', label: '運営統括責任者', content: publication.representative },
    { id: 'address', label: '所在地', content: publication.address },
    {
      id: 'phone',
      label: '電話番号および受付時間',
      content: (
        <>
          <a href={`tel:${publication.phone.replaceAll('-', '')}`}>{publication.phone}</a>
          <br />
          受付時間　{publication.phoneHours}
        </>
      ),
    },
    { id: 'inquiries', label: 'お問い合わせ', content: <a href="/contact/">お問い合わせフォーム</a> },
    { id: 'product', label: '商品の名称', content: `「${publication.name}」の電子版の閲覧および紙面の配達` },
  ]
}

function priceRows(): readonly Row[] {
  return [
    {
      id: 'price',
      label: '販売価格',
      content: (
        <dl>
          <dt>電子版プラン</dt>
          <dd>月額{monthlyYenText('web')}（税込）</dd>
          <dt>電子版+紙面配達プラン</dt>
          <dd>月額{monthlyYenText('webPaper')}（税込）。配達にかかる料金を含みます。</dd>
          <dt>紙面配達プラン</dt>
          <dd>お申し込みの画面に表示します。窓口でもご案内します。</dd>
        </dl>
      ),
    },
    {
      id: 'other-charges',
      label: '商品代金以外に必要な料金',
      content:
        '本サービスの閲覧に必要な機器、インターネット接続および通信にかかる費用は、お客様のご負担となります。そのほかに必要な料金はありません。',
    },
    {
      id: 'payment-method',
      label: 'お支払い方法',
      content: (
        <>
          <p>クレジットカード（{ACCEPTED_BRANDS_TEXT}）</p>
          <p>口座引落でのご契約は、当社の窓口で受け付けます。</p>
        </>
      ),
    },
    {
      id: 'payment-timing',
      label: 'お支払いの時期',
      content: (
        <ul>
          <li>暦月（毎月1日から末日まで）ごとの前払いです。毎月1日に当月分を請求し、契約は自動的に更新されます。</li>
          <li>無料お試しの期間中にお申し込みの場合は、無料お試しが終了する日の属する月の翌月1日に、初回の請求をします。</li>
          <li>無料お試しの期間外にお申し込みの場合は、お申し込みの時に当月分の全額を請求します。日割り計算は行いません。</li>
          <li>口座への実際の引落日は、ご利用のカード会社の定めによります。</li>
        </ul>
      ),
    },
  ]
}

function deliveryRows(): readonly Row[] {
  return [
    {
      id: 'delivery',
      label: '商品の引渡しの時期',
      content: (
        <dl>
          <dt>電子版</dt>
          <dd>お申し込みの手続が完了した後、直ちにご利用いただけます。</dd>
          <dt>紙面の配達</dt>
          <dd>
            配達先の確認後に配達を開始します。配達の開始日は、お申し込みの確認画面およびメールでご案内します。配達区域は桐生市およびみどり市です。区域により、夕方の配達、翌朝の配達または郵送でお届けします。日曜日、祝日および12月31日から1月3日までは休刊です。
          </dd>
        </dl>
      ),
    },
    {
      id: 'term',
      label: '契約の期間',
      content:
        '1か月（暦月）を単位とし、解約の手続がない限り自動的に更新されます。期間の定めはありません。1年間ご利用の場合の目安は、月額の12か月分です。',
    },
    {
      id: 'offer-period',
      label: 'お申し込みの有効期限',
      content: 'お申し込みの期間に定めはありません。期間を限る場合は、お申し込みの画面に表示します。',
    },
  ]
}

function cancellationRows(publication: Publication): readonly Row[] {
  return [
    {
      id: 'cancellation',
      label: '解約',
      content: (
        <ul>
          <li>
            解約は、マイページからお手続きください。その月の月末最終平日（土曜日、日曜日および祝日を除いた、その月の最後の日）の午後5時まで受け付けます。受付期限を過ぎたお手続きは、翌月末日での解約となります。
          </li>
          <li>月の途中で解約された場合でも、その月の料金は全額を申し受けます。</li>
          <li>返金および日割り計算による精算は行いません。</li>
          <li>解約のお手続き後も、有効期限（契約の最終日）までは電子版の閲覧および紙面の配達をご利用いただけます。</li>
          <li>
            口座引落でお支払いの方は、マイページでは解約およびプランの変更ができません。お電話（{publication.phone}、受付時間　
            {publication.phoneHours}）でお申し出ください。
          </li>
        </ul>
      ),
    },
    {
      id: 'plan-change',
      label: 'プランの変更',
      content: (
        <ul>
          <li>
            電子版+紙面配達プランへ変更された場合は、次回の請求から{monthlyYenText('webPaper')}
            （税込）となります。変更した月の差額は請求しません。
          </li>
          <li>電子版プランへ戻された場合は、次回の請求から{monthlyYenText('web')}（税込）となります。変更した月の差額は返金しません。</li>
        </ul>
      ),
    },
    {
      id: 'returns',
      label: '返品および交換',
      content: (
        <ul>
          <li>電子版は、商品の性質上、返品をお受けできません。</li>
          <li>
            紙面に破損、汚損または落丁があった場合は、配達の日から7日以内に当社へご連絡ください。当社の負担で代わりの紙面をお届けします。
          </li>
          <li>お客様のご都合による返品はお受けできません。</li>
        </ul>
      ),
    },
  ]
}

function conditionRows(): readonly Row[] {
  return [
    {
      id: 'trial',
      label: '無料お試し',
      content: (
        <ul>
          <li>新たに会員登録をされた方は、登録の日から2週間、電子版を無料でご利用いただけます。お一人につき1回に限ります。</li>
          <li>お申し込みがない限り、期間の満了により終了し、料金は発生しません。自動的に有料のプランへ移行することはありません。</li>
          <li>終了の前に、メールでお知らせします。</li>
        </ul>
      ),
    },
    {
      id: 'devices',
      label: '閲覧端末の数',
      content: '電子版を閲覧できる端末は、会員お一人につき3台までです。端末はマイページで入れ替えられます。',
    },
    {
      id: 'requirements',
      label: '動作環境',
      content: (
        <ul>
          <li>Google Chrome、Microsoft Edge、Firefox、Safariの最新版およびその一つ前の版</li>
          <li>会員としてのご利用には、JavaScript、Cookieおよびローカルストレージを有効にする必要があります。</li>
        </ul>
      ),
    },
  ]
}
