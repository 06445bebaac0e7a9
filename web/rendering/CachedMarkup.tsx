import { createContext, use } from 'react'
import type { ComponentType, HTMLAttributes } from 'react'

/** Props of a cached part. It depends on nothing else: no state, no context, no ids. */
export interface PartProps<Data extends object> {
  data: Data
  variant: string
}
export type Part<Data extends object> = ComponentType<PartProps<Data>>

/** Cached markup of parts (`markup-cache.tsx`). */
export interface MarkupLookup {
  find: <Data extends object>(part: Part<Data>, data: Data, variant: string) => string | null
}

/** Null in the browser, which renders every part itself. */
export const MarkupCacheContext = createContext<MarkupLookup | null>(null)

interface CachedMarkupProps<Data extends object> extends Pick<HTMLAttributes<HTMLElement>, 'className'> {
  as: 'nav' | 'ul' | 'div' | 'footer'
  part: Part<Data>
  data: Data
  variant?: string
}

/** A part that many pages share. The server renders it once for all of them (decision 011); the browser gets the same elements. */
export function CachedMarkup<Data extends object>({
  as: Element,
  part: CachedPart,
  data,
  variant = '',
  className,
}: CachedMarkupProps<Data>) {
  const markup = use(MarkupCacheContext)?.find(CachedPart, data, variant) ?? null
  if (markup !== null) return <Element className={className} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <Element className={className}>
      <CachedPart data={data} variant={variant} />
    </Element>
  )
}
