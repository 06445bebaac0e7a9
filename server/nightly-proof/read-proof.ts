/** The last nightly proof for the desk (decision 054). */
import { ProofPart } from '@yukan/contract/desk/proof.ts'
import type { DeskProof } from '@yukan/contract/desk/proof.ts'
import { proofState } from '@yukan/rules/desk/proof.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { Value } from 'typebox/value'
import type { Context } from '../context.ts'
import { findLastProof } from '../store/desk/proof.ts'

function isPart(value: unknown): value is ProofPart {
  return Value.Check(ProofPart, value)
}

/** The last run; null before the first. Findings name members' contracts: `withFindings` for admins only. */
export async function readProof(ctx: Context, withFindings: boolean, now: Date): Promise<DeskProof | null> {
  const row = await findLastProof(ctx.db)
  if (row === null) return null
  const parts = Array.isArray(row.parts) ? row.parts.filter(isPart) : []
  return {
    startedAt: formatWireInstant(row.started_at),
    state: proofState({ startedAt: row.started_at, endedAt: row.ended_at, isGood: row.is_good }, now),
    parts: withFindings ? parts : parts.map((part) => ({ ...part, findings: [] })),
  }
}
