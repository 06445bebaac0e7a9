/** States of the house style and of old addresses. */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleHouseRule } from '@yukan/contract/desk/house-rule.ts'
import { FieldAlerts } from '../forms/style/FieldAlerts.tsx'
import { HouseStyleScreen } from '../screens/house-style/HouseStyleScreen.tsx'
import { ImportResult } from '../screens/house-style/FilesSection.tsx'
import { RuleDialog } from '../screens/house-style/RuleDialog.tsx'
import { LineProblems } from '../screens/old-addresses/AddAddresses.tsx'
import { OldAddressesScreen } from '../screens/old-addresses/OldAddressesScreen.tsx'
import { named } from './gallery-state.ts'
import type { DeskGalleryState } from './gallery-state.ts'

const nothing = () => undefined

export function houseStyleStates(): DeskGalleryState[] {
  const list = deskCalls['/house-rule/list'].sample.reply
  const { checks } = deskCalls['/house-style/get'].sample.reply
  const off = { ...sampleHouseRule, id: 2, kind: 'name' as const, expected: '御徒町', patterns: [], reading: 'おかちまち', isOn: false }
  const found = { from: 0, to: 2, found: '子供', reading: null }
  const alerts = [
    { ...found, kind: 'word' as const, proposed: '子ども', note: '用字用語 3-12' },
    { ...found, kind: 'ruby' as const, from: 3, proposed: null, reading: 'おかちまち', note: '' },
    { ...found, kind: 'brackets' as const, from: 5, proposed: null, note: '' },
  ]
  const doing = { onDone: nothing, onClose: nothing }
  return [
    ...named(
      'house-style/HouseStyleScreen',
      {
        some: { ...list, rules: [sampleHouseRule, off] },
        more: { ...list, next: 'word 子ども' },
        empty: { rules: [], next: null, total: 0 },
      },
      (each) => <HouseStyleScreen {...each} checks={checks} filters={{}} mayEdit maySeeHistory />,
    ),
    {
      name: 'house-style/HouseStyleScreen: for reading, nothing found',
      element: (
        <HouseStyleScreen
          rules={[]}
          next={null}
          total={0}
          checks={checks}
          filters={{ words: '蔵' }}
          mayEdit={false}
          maySeeHistory={false}
        />
      ),
    },
    { name: 'house-style/RuleDialog: new', element: <RuleDialog rule={null} {...doing} /> },
    { name: 'house-style/RuleDialog: change', element: <RuleDialog rule={off} {...doing} /> },
    { name: 'house-style/import: problems', element: <ImportResult problems={[{ line: 3, problem: 'reading' }]} /> },
    { name: 'house-style/FieldAlerts', element: <FieldAlerts text="子供と御徒町（" alerts={alerts} onText={nothing} onIgnore={nothing} /> },
  ]
}

export function oldAddressStates(): DeskGalleryState[] {
  const list = deskCalls['/old-address/list'].sample.reply
  return [
    ...named(
      'old-addresses/OldAddressesScreen',
      {
        some: { ...list, words: '' },
        more: { ...list, next: '/2019/04/01/sakura', words: 'sakura' },
        empty: { addresses: [], next: null, total: 0, words: '' },
        none: { addresses: [], next: null, total: 0, words: '蔵' },
      },
      (each) => <OldAddressesScreen {...each} maySeeHistory />,
    ),
    { name: 'old-addresses/AddAddresses: problems', element: <LineProblems problems={[{ line: 3, problem: 'target' }]} /> },
  ]
}
