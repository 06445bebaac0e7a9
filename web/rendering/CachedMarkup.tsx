import { createContext, use } from 'react'
import type { ComponentType, HTMLAttributes } from 'react'

/** What such a part is made of, and of nothing else: no state, no context, no ids. */
export interface PartProps<Data extends object> {
  /** One object for as long as it does not change (`serialized-data.ts`). */
  data: Data
  /** Which of its few forms it takes. */
  variant: string
}
export type Part<Data extends object> = ComponentType<PartProps<Data>>

/** Markup of parts, as the server keeps it (`markup-cache.tsx`). */
export interface MarkupLookup {
  /** The part's markup; null as long as there is none. */
  find: <Data extends object>(part: Part<Data>, data: Data, variant: string) => string | null
}

/** Null in the browser, which makes every part itself. */
export const MarkupCacheContext = createContext<MarkupLookup | null>(null)

interface CachedMarkupProps<Data extends object> extends Pick<HTMLAttributes<HTMLElement>, 'className'> {
  /** The element around the part. */
  as: 'nav' | 'ul' | 'div' | 'footer'
  part: Part<Data>
  data: Data
  variant?: string
}

/**
 * A part that stands in thousands of pages. The server makes its markup once for all of them, since half of a page is made of such
 * parts (decision 011); the browser finds the same elements as if it had been made for this page.
 */
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
