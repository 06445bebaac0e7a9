import type { ReactNode } from 'react'

interface LineIconProps {
  /** The lines, drawn in a square of 24 by 24. */
  path: ReactNode
  size: number
  lineEnd: 'square' | 'round'
}

/** A line icon. Hidden from screen readers: the control around it has a label. */
export function LineIcon({ path, size, lineEnd }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap={lineEnd}
      aria-hidden="true"
    >
      {path}
    </svg>
  )
}
