import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { AuditEntry } from '@yukan/contract/desk/audit.ts'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { auditText } from '../../../messages/desk.ts'
import { auditAction, auditActions, auditName, auditSubject, auditValue } from '../../../messages/desk-audit.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Audit.module.css'

type AuditScreenProps = ReplyOf<DeskCalls['/audit/list']> & { words: string; action: string }

/** Actions of jobs. */
const AUTOMATIC = new Set(['article.release', 'life.erase-obituaries'])

/** Each field with its value before and after; only the value if it was added or is informational. */
function listChanges({ before, after }: AuditEntry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const from = auditValue(name, before?.[name])
    const to = auditValue(name, after?.[name])
    const isOne = before?.[name] === undefined || from === to
    return `${auditName(name)}：${isOne ? to : `${from} → ${to}`}`
  })
}

function whoOf({ staffName, action }: AuditEntry): string {
  return staffName ?? (AUTOMATIC.has(action) ? auditText.automatic : auditText.operator)
}

/** Every change at the desk, newest first, with a search that works without a script. */
export function AuditScreen({ words, action, entries, nextBefore }: AuditScreenProps) {
  const filter = { ...(words === '' ? {} : { words }), ...(action === '' ? {} : { action }) }
  const older = new URLSearchParams({ ...filter, before: String(nextBefore) })
  return (
    <>
      <h1>{auditText.title}</h1>
      <Form role="search" className="search" key={JSON.stringify(filter)}>
        <input name="words" defaultValue={words} aria-label={auditText.search} placeholder={auditText.search} maxLength={FIND_MAX} />
        <select name="action" defaultValue={action} aria-label={auditText.action}>
          <option value="">{auditText.allActions}</option>
          {[...auditActions].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button type="submit">{auditText.submit}</Button>
      </Form>
      {entries.length === 0 ? (
        <p>{auditText.none}</p>
      ) : (
        <table className={styles.entries}>
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
                <td>{whoOf(entry)}</td>
                <td>{auditAction(entry.action)}</td>
                <td>{auditSubject(entry.action, entry.subject)}</td>
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
