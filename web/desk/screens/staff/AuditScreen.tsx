import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { AuditEntry, deskAuditList } from '@yukan/contract/desk/audit.ts'
import { auditText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortTime } from '../short-time.ts'

type AuditScreenProps = ReplyOf<typeof deskAuditList> & { words: string }

/** Every name with its value before and after. */
function listChanges({ before, after }: AuditEntry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [from, to] = [before?.[name], after?.[name]].map((value) => (value === undefined ? '―' : JSON.stringify(value)))
    return `${name}: ${from} → ${to}`
  })
}

/** Every change at the desk, newest first, with a search that works without a script. */
export function AuditScreen({ words, entries, nextBefore }: AuditScreenProps) {
  const older = new URLSearchParams({ ...(words === '' ? {} : { words }), before: String(nextBefore) })
  return (
    <>
      <h1>{auditText.title}</h1>
      <Form role="search" className="search">
        <input name="words" defaultValue={words} aria-label={auditText.search} placeholder={auditText.search} maxLength={100} />
        <Button type="submit">{auditText.submit}</Button>
      </Form>
      {entries.length === 0 ? (
        <p>{auditText.none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{auditText.at}</th>
              <th scope="col">{auditText.who}</th>
              <th scope="col">{auditText.action}</th>
              <th scope="col">{auditText.subject}</th>
              <th scope="col">{auditText.change}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{shortTime(entry.at)}</td>
                <td>{entry.staffName ?? auditText.operator}</td>
                <td>{entry.action}</td>
                <td>{entry.subject}</td>
                <td>
                  {listChanges(entry).map((change) => (
                    <div key={change}>{change}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {nextBefore !== null && (
        <p className="more">
          <Link to={`?${older.toString()}`}>{auditText.older}</Link>
        </p>
      )}
    </>
  )
}
