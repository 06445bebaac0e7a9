import { sampleTowns } from '@yukan/contract/life-samples.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleAnnouncementEntry, sampleDutyEntry, sampleEventEntry, sampleObituaryEntry } from '@yukan/contract/desk/life.ts'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import { EntryScreen } from '../screens/life/EntryScreen.tsx'
import { LifeScreen } from '../screens/life/LifeScreen.tsx'
import { PrintScreen } from '../screens/life/PrintScreen.tsx'
import type { DeskGalleryState } from './gallery-state.ts'

const TODAY = '2026-11-20'
const towns = sampleTowns

/** The life of the region: its list, every form empty and filled, for editors and reporters, and the list for print. */
export function lifeStates(): DeskGalleryState[] {
  const list = deskCalls['/life/list'].sample.reply
  const filters = { kind: 'event', from: '2026-11-21', until: '2026-11-27', town: '' } as const
  const printed = deskCalls['/life/print'].sample.reply
  const shared = { towns, today: TODAY }
  const entries = [sampleObituaryEntry, sampleEventEntry, sampleDutyEntry, sampleAnnouncementEntry]
  return [
    { name: 'life/LifeScreen: entries', element: <LifeScreen {...list} next={2} filters={{}} page={2} mayWrite mayWithdraw /> },
    {
      name: 'life/LifeScreen: nothing found, for the paper',
      element: (
        <LifeScreen entries={[]} next={null} broken={[]} filters={{ kind: 'doctor' }} page={1} mayWrite={false} mayWithdraw={false} />
      ),
    },
    ...LIFE_KINDS.map((kind) => ({
      name: `life/EntryScreen: new ${kind}`,
      element: <EntryScreen entry={null} kind={kind} staffRole="reporter" {...shared} />,
    })),
    ...entries.flatMap((entry) =>
      (['editor', 'reporter'] as const).map((role) => ({
        name: `life/EntryScreen: ${entry.kind}, ${role}`,
        element: <EntryScreen entry={entry} kind={entry.kind} staffRole={role} {...shared} />,
      })),
    ),
    { name: 'life/PrintScreen: events', element: <PrintScreen filters={filters} list={printed} /> },
    { name: 'life/PrintScreen: nothing', element: <PrintScreen filters={filters} list={{ ...printed, text: '', count: 0 }} /> },
    { name: 'life/PrintScreen: wrong days', element: <PrintScreen filters={{ ...filters, until: '' }} list={null} /> },
  ]
}
