/** The viewer and its picture program, loaded when it is opened (decision 026: script of an article). */
export async function loadPaperViewer() {
  // In parallel: one would import the other only later.
  const [{ PaperViewer }] = await Promise.all([import('./PaperViewer.tsx'), import('./canvas/page-canvas.ts')])
  return PaperViewer
}

/** Loads it in advance; a failure is shown when the viewer is opened. */
export function preloadPaperViewer(): void {
  loadPaperViewer().catch(() => undefined)
}
