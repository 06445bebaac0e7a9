/** Shared by the parts of the nightly proof. */
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import type { ProofFindingName, ProofPartName } from '@yukan/rules/desk/proof.ts'
import { PROOF_FINDINGS_MAX } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'

/** Collects the findings of a part. */
export class Findings {
  readonly #list: ProofPart['findings'] = []
  count = 0

  add(what: ProofFindingName, subject: string): void {
    this.count += 1
    if (this.#list.length < PROOF_FINDINGS_MAX) this.#list.push({ what, subject })
  }

  /** The result of a part that has looked at so many things. */
  toPart(name: ProofPartName, checked: number, backupAt: Date | null = null): ProofPart {
    return {
      name,
      result: this.count === 0 ? 'good' : 'bad',
      checked,
      backupAt: backupAt === null ? null : formatWireInstant(backupAt),
      findings: this.#list,
    }
  }
}
