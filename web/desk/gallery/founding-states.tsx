import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { FOUNDING_STEPS } from '@yukan/rules/desk/founding.ts'
import { FoundingScreen } from '../screens/founding/FoundingScreen.tsx'
import { RemoveDemoDialog } from '../screens/founding/RemoveDemoDialog.tsx'
import type { DeskGalleryState } from './gallery-state.ts'

/** The founding of a newspaper: at its beginning, ready, public, and as a demo. */
export function foundingStates(): DeskGalleryState[] {
  const sample = deskCalls['/founding/get'].sample.reply
  const steps = (isDone: boolean) => FOUNDING_STEPS.map((step) => ({ step, isDone, isNeeded: step !== 'payments' && step !== 'staff' }))
  const demo = { articles: 412, papers: 7, members: 12, staff: 5 }
  return [
    { name: 'founding/FoundingScreen: nothing done', element: <FoundingScreen {...sample} steps={steps(false)} /> },
    { name: 'founding/FoundingScreen: ready', element: <FoundingScreen {...sample} steps={steps(true)} /> },
    {
      name: 'founding/FoundingScreen: public',
      element: <FoundingScreen {...sample} isOpen openedAt="2026-11-20T15:00:00+09:00" steps={steps(true)} />,
    },
    { name: 'founding/FoundingScreen: the demo', element: <FoundingScreen {...sample} isOpen steps={steps(true)} demo={demo} /> },
    {
      name: 'founding/RemoveDemoDialog',
      element: <RemoveDemoDialog name={sample.name} onDone={() => undefined} onClose={() => undefined} />,
    },
  ]
}
