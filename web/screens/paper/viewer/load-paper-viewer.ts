/** The viewer and its picture program, loaded when it is opened (decision 026: script of an article). */
export async function loadPaperViewer() {
  // Both at once: the one asks for the other only when it stands.
  const [{ PaperViewer }] = await Promise.all([import('./PaperViewer.tsx'), import('./canvas/page-canvas.ts')])
  return PaperViewer
}

/** Loads it before it is asked for; a failure shows when it is. */
export function preloadPaperViewer(): void {
  loadPaperViewer().catch(() => undefined)
}
