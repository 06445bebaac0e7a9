import type { DeskProof, ProofPart } from '@yukan/contract/desk/proof.ts'
import type { ProofFindingName } from '@yukan/rules/desk/proof.ts'
import { PROOF_FINDINGS } from '@yukan/rules/desk/proof.ts'
import { proofCounts, proofFindings, proofParts, proofResults, proofStates, proofText as text } from '../../../messages/desk-proof.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './ProofPanel.module.css'

function resultOf({ name, result }: ProofPart): string {
  return name === 'backup' && result === 'off' ? text.off : proofResults[result]
}

function Part({ part }: { part: ProofPart }) {
  const { name, result, checked, backupAt } = part
  return (
    <tr data-result={result}>
      <th scope="row">{proofParts[name]}</th>
      <td>{resultOf(part)}</td>
      <td>
        {checked > 0 && proofCounts[name](checked.toLocaleString('ja-JP'))}
        {backupAt !== null && `（${text.backupAt(shortTime(backupAt))}）`}
      </td>
    </tr>
  )
}

function Finding({ what, subjects }: { what: ProofFindingName; subjects: readonly string[] }) {
  const { found, action } = proofFindings[what]
  return (
    <div className={styles.finding}>
      <p>
        <b>{found}</b> {text.found(subjects.length)}
      </p>
      <p>{action}</p>
      <ul>
        {subjects.map((subject) => (
          <li key={subject}>
            <code>{subject}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The result of the last nightly proof, with advice for each finding. */
export function ProofPanel({ proof }: { proof: DeskProof | null }) {
  if (proof === null)
    return (
      <Panel title={text.title} note="">
        <p className="quiet">{text.never}</p>
      </Panel>
    )
  const { state, startedAt, parts } = proof
  const all = parts.flatMap(({ findings }) => findings)
  const isBad = state === 'bad' || state === 'unfinished' || state === 'old'
  const isBackupOff = parts.some(({ name, result }) => name === 'backup' && result === 'off')
  return (
    <Panel title={text.title} note={text.at(shortTime(startedAt))} isLate={isBad}>
      <p>{proofStates[state]}</p>
      {parts.length > 0 && (
        <table className={`compact ${styles.parts}`} data-grid="">
          <tbody>
            {parts.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </tbody>
        </table>
      )}
      {PROOF_FINDINGS.map((what) => {
        const subjects = [...new Set(all.flatMap((finding) => (finding.what === what ? finding.subject : [])))]
        return subjects.length === 0 ? null : <Finding key={what} what={what} subjects={subjects} />
      })}
      {state === 'bad' && all.length === 0 && <p>{text.askAdmin}</p>}
      {isBackupOff && <p className="quiet">{text.backupOff}</p>}
    </Panel>
  )
}
