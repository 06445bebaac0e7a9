import { LineIcon } from './LineIcon.tsx'

const PATHS = {
  search: <path d="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5.2 12.2 5.3 5.3" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  person: <path d="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-8.5 9c.6-4.4 4-7 8.500-7s7.900 2.600 8.500 7" />,
  previous: <path d="M15 4 7 12l8 8" />,
  next: <path d="m9 4 8 8-8 8" />,
  expand: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  warning: <path d="M12 3 2 21h20L12 3Zm0 7v5m0 2.500v.5" />,
  clock: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5.500l3.500 2" />,
} as const

/** An icon of the site. */
export function Icon({ name, size = 22 }: { name: keyof typeof PATHS; size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} lineEnd="square" />
}
