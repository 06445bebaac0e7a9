import type { ReactNode } from 'react'
import { browserRecords, externalDestinations } from './policy-tables.ts'
import type { AdPartner } from './policy-tables.ts'

/** The ad networks, or the statement that there are none. */
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

interface ListTableProps {
  caption: string
  columns: readonly string[]
  /** The cells of a row are those after its name. */
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[]
}

/** A table whose rows are below one another on a phone: each cell then begins with the name of its column. */
function ListTable({ caption, columns, rows }: ListTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-column={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Recipients, data and purposes of transmissions by the browser. */
export function ExternalTransmissions({ adPartners }: { adPartners: readonly AdPartner[] }) {
  return (
    <ListTable
      caption="外部送信の一覧"
      columns={['送信先', '送信されるとき', '送信される情報', '当社の利用目的', '送信先の利用目的']}
      rows={externalDestinations(adPartners).map(({ name, policyUrl, when, sent, ourPurpose, theirPurpose }) => ({
        key: name,
        name: <a href={policyUrl}>{name}</a>,
        cells: [when, sent, ourPurpose, theirPurpose],
      }))}
    />
  )
}

/** Data stored in the reader's browser. */
export function BrowserRecords() {
  return (
    <ListTable
      caption="ブラウザに保存する情報の一覧"
      columns={['名称', '種類', '内容', '目的']}
      rows={browserRecords.map(({ name, kind, content, purpose }) => ({ key: name, name, cells: [kind, content, purpose] }))}
    />
  )
}
