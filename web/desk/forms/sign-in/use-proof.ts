import { createContext, useContext } from 'react'

export type Work<T> = () => Promise<T>
export type WithProof = <T>(work: Work<T>) => Promise<T>

/** Without a `ProofGate` around the page no question is asked, and the work is refused. */
export const ProofContext = createContext<WithProof>((work) => work())

/** Does work whose calls may need a proof of identity: when one is refused for it, asks for the proof and repeats the work. For the forms; actions have it. */
export function useProof(): WithProof {
  return useContext(ProofContext)
}
