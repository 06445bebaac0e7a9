import { useState } from 'react'
import type { ReactNode } from 'react'
import { proofText } from '../../../messages/desk.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { SharedQuestion } from '../shared-question.ts'
import { ProofContext } from './use-proof.ts'
import type { Work } from './use-proof.ts'

function needsProof(error: unknown): boolean {
  return error instanceof BrowserRefusal && error.code === 'E_PROOF_NEEDED'
}

/** Asks for proofs of identity over whatever is on the page. */
export function ProofGate({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const [question] = useState(() => new SharedQuestion())

  const ask = () => {
    setAsked(true)
    return question.ask()
  }
  const finish = (isProved: boolean) => {
    setAsked(false)
    question.answer(isProved)
  }
  const withProof = async <T,>(work: Work<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!needsProof(error) || !(await ask())) throw error
      return work()
    }
  }

  return (
    <ProofContext value={withProof}>
      {children}
      {isAsked && (
        <Dialog title={proofText.title} onClose={() => finish(false)}>
          <ProofForm onDone={() => finish(true)} />
        </Dialog>
      )}
    </ProofContext>
  )
}
