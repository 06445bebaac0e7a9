import type { AnchorHTMLAttributes } from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of a page of ours, from the root. */
  to: string
}

/**
 * A link to a page of ours. It is a plain anchor, marked: one listener for the whole page (`layout/link-clicks.ts`) follows it without
 * loading the page anew. A page has a hundred links; React Router's own component resolves each of them on every rendering.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} data-page="" {...rest}>
      {children}
    </a>
  )
}
