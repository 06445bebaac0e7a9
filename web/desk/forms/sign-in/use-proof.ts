import { createContext, useContext } from 'react'

export type Work<T> = () => Promise<T>
export type WithProof = <T>(work: Work<T>) => Promise<T>

/** Without a `ProofGate` around the page no question is asked, and the work is refused. */
export const ProofContext = createContext<WithProof>((work) => work())

/** Runs work whose calls may need a proof of identity: if one is refused, asks for the proof and repeats the work. For forms; actions include it. */
export function useProof(): WithProof {
  return useContext(ProofContext)
}
