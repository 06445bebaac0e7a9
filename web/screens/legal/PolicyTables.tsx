import { browserRecords, externalDestinations } from './policy-tables.ts'
import type { AdPartner } from './policy-tables.ts'

/** The networks whose advertisements are shown, or that there is none. */
export function AdvertisingPartners({ adPartners }: { adPartners: readonly AdPartner[] }) {
  return adPartners.length === 0 ? (
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
  )
}

/** To whom a page makes the browser send what, and what for. */
export function ExternalTransmissions({ adPartners }: { adPartners: readonly AdPartner[] }) {
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

/** What is stored in the reader's browser. */
export function BrowserRecords() {
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
