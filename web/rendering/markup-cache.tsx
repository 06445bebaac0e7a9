import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { MarkupLookup, Part } from './CachedMarkup.tsx'

interface Missed {
  kept: Map<string, string>
  variant: string
  element: ReactElement
}

/** Caches each part's markup as long as its data. */
export class MarkupCache implements MarkupLookup {
  readonly #parts = new WeakMap<object, WeakMap<object, Map<string, string>>>()
  #missed: Missed[] = []

  find<Data extends object>(CachedPart: Part<Data>, data: Data, variant: string): string | null {
    const ofPart = getOrInsert(this.#parts, CachedPart, () => new WeakMap<object, Map<string, string>>())
    const kept = getOrInsert(ofPart, data, () => new Map<string, string>())
    const markup = kept.get(variant)
    if (markup === undefined) this.#missed.push({ kept, variant, element: <CachedPart data={data} variant={variant} /> })
    return markup ?? null
  }

  /** Renders what was missed, for later pages. Call it while no page is being rendered: renderings do not nest. */
  renderMissed(): void {
    const missed = this.#missed
    this.#missed = []
    for (const { kept, variant, element } of missed) kept.set(variant, renderToString(element))
  }
}

function getOrInsert<Value>(map: WeakMap<object, Value>, key: object, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
