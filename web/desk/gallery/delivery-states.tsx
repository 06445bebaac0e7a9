import { sampleDeliveryDay } from '@yukan/contract/desk/delivery.ts'
import type { DeliveryDay } from '@yukan/contract/desk/delivery.ts'
import { DELIVERY_KINDS } from '@yukan/rules/delivery/delivery-lines.ts'
import { LACKING_SHOWN } from '@yukan/rules/limits.ts'
import { DeliveryScreen } from '../screens/delivery/DeliveryScreen.tsx'
import { named } from './gallery-state.ts'
import type { DeskGalleryState } from './gallery-state.ts'

const rareCharacters = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ character: String.fromCodePoint(0x20000 + at), members: [988, 104_377] }))

/** The daily list for the delivery agents: days that are over, run and come, all kinds of lines, nothing, a wrong day. */
export function deliveryStates(): DeskGalleryState[] {
  const list = sampleDeliveryDay
  const [line] = list.lines
  if (line === undefined) throw new Error('the sample has a line')
  const long = { name: '勅使河原'.repeat(8), place: '〒999-0000 青葉県青葉市本町一丁目1-1 '.repeat(4), content: 'あ'.repeat(200) }
  const days: Record<string, DeliveryDay> = {
    'handed over, with a line that came later': list,
    'every kind, long': { ...list, lines: DELIVERY_KINDS.map((kind) => ({ ...line, ...long, kind })), lacking: [] },
    'as many characters that Shift_JIS lacks as are named': { ...list, lacking: rareCharacters(LACKING_SHOWN) },
    'not over': { ...list, state: 'running', handovers: [], lacking: [] },
    future: { ...list, state: 'future', handovers: [], lacking: [] },
    'a city without lines': { ...list, city: '若葉市', lines: [], lacking: [] },
    'an end that was taken back': {
      ...list,
      revoked: [{ ...line, kind: 'end', item: '配達終了', content: list.day }],
      waiting: [{ day: list.day, waiting: 1, added: 1, revoked: 1 }],
    },
    'no lines, but an end that was taken back': {
      ...list,
      cities: [],
      lines: [],
      revoked: [{ ...line, ...long, kind: 'end', item: '配達終了' }],
      lacking: [],
      waiting: [{ day: list.day, waiting: 0, added: 0, revoked: 1 }],
    },
    'handed over by the command': { ...list, handovers: list.handovers.map((each) => ({ ...each, by: null, city: '-' })), waiting: [] },
    'no lines': { ...list, cities: [], lines: [], handovers: [], lacking: [], waiting: [] },
  }
  return [
    ...named('delivery/DeliveryScreen', days, (each) => <DeliveryScreen ownTel="0277-00-0000" asked="" list={each} />),
    { name: 'delivery/DeliveryScreen: no such day', element: <DeliveryScreen ownTel="0277-00-0000" asked="2026-13-01" list={null} /> },
  ]
}
