/** The result of the nightly proof (decision 054). */
import { PROOF_FINDINGS, PROOF_PARTS, PROOF_RESULTS } from '@yukan/rules/desk/proof.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'

export const ProofPart = Type.Object(
  {
    name: oneOf(PROOF_PARTS),
    result: oneOf(PROOF_RESULTS),
    checked: Type.Integer({ minimum: 0, description: 'responses of the gate, contracts, or rows of the backup' }),
    backupAt: Nullable(Instant),
    findings: Type.Array(
      Type.Object({
        what: oneOf(PROOF_FINDINGS),
        subject: Type.String({ description: 'address, contract or table' }),
      }),
      { description: 'the first twenty' },
    ),
  },
  { title: 'ProofPart' },
)
export type ProofPart = Static<typeof ProofPart>

export const DeskProof = Type.Object(
  {
    startedAt: Instant,
    state: oneOf(['running', 'unfinished', 'old', 'bad', 'good'], { description: 'current status, from the last run' }),
    parts: Type.Array(ProofPart, { description: 'that have ended; findings are for admins only' }),
  },
  { title: 'DeskProof' },
)
export type DeskProof = Static<typeof DeskProof>

export const sampleProof: DeskProof = {
  startedAt: '2026-11-20T04:02:00+09:00',
  state: 'good',
  parts: [
    { name: 'gate', result: 'good', checked: 231, backupAt: null, findings: [] },
    { name: 'contracts', result: 'good', checked: 1_604, backupAt: null, findings: [] },
    { name: 'backup', result: 'good', checked: 412_004, backupAt: '2026-11-20T01:12:00+09:00', findings: [] },
  ],
}
