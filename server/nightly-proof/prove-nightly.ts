/** The nightly proof: gate, contracts and backup, one after the other, with the result for the desk (decision 054). */
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import type { ProofPartName } from '@yukan/rules/desk/proof.ts'
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import type { Context } from '../context.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { proofMail } from '../mail/staff-templates.ts'
import { addProof, endProof, saveProofParts } from '../store/desk/proof.ts'
import { listStaffOfRoles } from '../store/staff/staff.ts'
import { Findings } from './part.ts'
import { proveBackup } from './prove-backup.ts'
import type { OpenScratch } from '../backup/scratch.ts'
import { proveContracts } from './prove-contracts.ts'
import { proveGate } from './prove-gate.ts'
import type { GateTools } from './prove-gate.ts'

export interface ProofTools extends GateTools {
  openScratch: OpenScratch
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Runs a part. What ends it early is its finding. Without the database that cannot be stored: then the whole run fails, and is tried again. */
async function runPart(ctx: Context, name: ProofPartName, prove: () => Promise<ProofPart>): Promise<ProofPart> {
  return prove().catch((error: unknown) => {
    ctx.log.error({ err: error, part: name }, 'a part of the nightly proof failed')
    const findings = new Findings()
    findings.add('failed', reasonOf(error))
    return findings.toPart(name, 0)
  })
}

async function mailAdmins(ctx: Context, bad: readonly ProofPart[], now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    for (const staff of await listStaffOfRoles(db, ADMINS)) await enqueueMail(ctx, db, staffRecipient(staff), proofMail(bad, now), now)
  })
}

/** Runs all parts, stores each as it ends, and mails the findings to the admins. Changes nothing else. Returns the parts. */
export async function prove(ctx: Context, now: Date, { openScratch, ...gate }: ProofTools): Promise<ProofPart[]> {
  const id = await addProof(ctx.db, now)
  const parts: ProofPart[] = []
  const run = async (name: ProofPartName, part: () => Promise<ProofPart>) => {
    parts.push(await runPart(ctx, name, part))
    await saveProofParts(ctx.db, id, parts)
  }
  await run('gate', () => proveGate(ctx, now, gate))
  await run('contracts', () => proveContracts(ctx))
  await run('backup', () => proveBackup(ctx, now, openScratch))
  const bad = parts.filter(({ result }) => result === 'bad')
  await endProof(ctx.db, id, bad.length === 0, ctx.clock.now())
  if (bad.length > 0) await mailAdmins(ctx, bad, ctx.clock.now())
  return parts
}
