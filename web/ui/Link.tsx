import type { AnchorHTMLAttributes } from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/** A marked anchor to our own page, followed by one listener (`rendering/link-clicks.ts`): React Router's link costs time per rendering. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} data-page="" {...rest}>
      {children}
    </a>
  )
}
