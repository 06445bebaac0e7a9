import { createContext, useContext } from 'react'

/** The next evening editions in order, as currently known to the desk. Empty outside its frame. */
export const EditionsContext = createContext<readonly string[]>([])

/** The next evening editions, as instants. */
export function useEditions(): readonly string[] {
  return useContext(EditionsContext)
}
