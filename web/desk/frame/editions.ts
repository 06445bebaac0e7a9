import { createContext, useContext } from 'react'

/** The next evening editions, each later than the one before, as the desk knows them now. None outside of its frame. */
export const EditionsContext = createContext<readonly string[]>([])

/** The next evening editions on days with a paper, as instants. */
export function useEditions(): readonly string[] {
  return useContext(EditionsContext)
}
