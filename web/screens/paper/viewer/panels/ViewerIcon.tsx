import { LineIcon } from '../../../../ui/LineIcon.tsx'

const PATHS = {
  close: <path d="m5 5 14 14M19 5 5 19" />,
  left: <path d="M15 4 7 12l8 8" />,
  right: <path d="m9 4 8 8-8 8" />,
  'zoom-in': <path d="M12 4v16M4 12h16" />,
  'zoom-out': <path d="M4 12h16" />,
  whole: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  tools: <path strokeWidth="3.5" d="M5 12h.01M12 12h.01M19 12h.01" />,
  archive: <path d="M4 5h13v15H4zM17 8h3v12h-3M7 9h7M7 13h7M7 17h4" />,
  overview: <path d="M4 4h6.500v7H4zM13.500 4H20v7h-6.500zM4 14h6.500v6H4zM13.500 14H20v6h-6.500z" />,
  spread: <path d="M12 5v15M12 5H3v15h9M12 5h9v15h-9" />,
  keep: <path d="M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01" />,
  text: <path d="M5 5h14M5 10h14M5 15h9M5 20h6" />,
  link: <path d="M10 14l4-4M9 8l2.500-2.500a4 4 0 0 1 6 6L15 14M15 16l-2.500 2.500a4 4 0 0 1-6-6L9 10" />,
  clip: <path d="M4 4h9v9H4zM9 17h2M14 20h2M20 14v2M17 9h3v2M9 20v-3M20 20h-1" />,
  print: <path d="M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z" />,
  'full-screen': <path d="M3 8V3h5M21 8V3h-5M3 16v5h5M21 16v5h-5M9 9h6v6H9z" />,
  help: (
    <path d="M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18h.01M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19z" />
  ),
} as const

export type ViewerIconName = keyof typeof PATHS

/** An icon of the viewer's controls. */
export function ViewerIcon({ name, size = 22 }: { name: ViewerIconName; size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} lineEnd="round" />
}
