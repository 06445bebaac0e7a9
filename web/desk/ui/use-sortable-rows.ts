import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { SortableRows, SourceRows } from './SortableRows.tsx'

interface SortableModule {
  SortableRows: typeof SortableRows
  SourceRows: typeof SourceRows
}

/** The part for dragging of a list, null until it is loaded. `list` is the plain list that is shown before. */
export function useSortableRows(isDisabled: boolean): { list: RefObject<HTMLUListElement | null>; module: SortableModule | null } {
  const list = useRef<HTMLUListElement>(null)
  const [module, setModule] = useState<SortableModule | null>(null)
  useEffect(() => {
    if (isDisabled) return
    let isGone = false
    const load = async () => {
      const { SortableRows: sortable, SourceRows: source, reserveStyle } = await import('./SortableRows.tsx')
      // The rows are rendered again, but not while one of them is being edited.
      while (list.current?.contains(document.activeElement) === true) {
        await new Promise((resolve) => list.current?.addEventListener('focusout', resolve, { once: true }))
      }
      reserveStyle()
      if (!isGone) setModule({ SortableRows: sortable, SourceRows: source })
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isDisabled])
  return { list, module }
}
