import type { Setting } from '@yukan/contract/desk/setting.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { SettingScreen } from '../screens/settings/SettingScreen.tsx'
import { SettingsScreen } from '../screens/settings/SettingsScreen.tsx'
import type { DeskGalleryState } from './gallery-state.ts'

const calendar = { today: '2026-11-20', holidays: ['2026-11-23', '2027-01-01'], prices: { web: 1650, webPaper: 2400, paper: null } }
const state = { version: 1, at: '2026-11-20T10:00:00+09:00', by: '萩原 社長' }
const samples: readonly Setting[] = [
  { name: 'company', value: sampleSettings.company, ...state },
  { name: 'hours', value: sampleSettings.hours, ...state },
  { name: 'links', value: sampleSettings.links, ...state },
  { name: 'contact', value: sampleSettings.contact, ...state },
  { name: 'inbox', value: sampleSettings.inbox, ...state },
  { name: 'plans', value: sampleSettings.plans, ...state },
  { name: 'prices', value: sampleSettings.prices, ...state },
  { name: 'terms', value: sampleSettings.terms, ...state },
  { name: 'policy', value: sampleSettings.policy, ...state },
  { name: 'law', value: sampleSettings.law, ...state },
  { name: 'days', value: sampleSettings.days, ...state },
  { name: 'delivery', value: sampleSettings.delivery, ...state },
  { name: 'garbage', value: sampleSettings.garbage, ...state },
  { name: 'weather', value: sampleSettings.weather, ...state },
  { name: 'ads', value: sampleSettings.ads, ...state },
  { name: 'recruitment', value: sampleSettings.recruitment, ...state },
]

/** The settings of the newspaper, each with something and with nothing. */
export function settingStates(): DeskGalleryState[] {
  const { versions } = deskCalls['/setting/versions'].sample.reply
  const list = deskCalls['/setting/list'].sample.reply.settings
  return [
    { name: 'settings/SettingsScreen', element: <SettingsScreen settings={list} isAdmin={false} /> },
    {
      name: 'settings/SettingsScreen: nothing written',
      element: <SettingsScreen isAdmin settings={list.map((each) => ({ ...each, isWritten: false, version: 0, at: null, by: null }))} />,
    },
    ...samples.flatMap((setting) => [
      { name: `settings/SettingScreen: ${setting.name}`, element: <SettingScreen setting={setting} versions={versions} {...calendar} /> },
      {
        name: `settings/SettingScreen: ${setting.name}, nothing written`,
        element: <SettingScreen setting={{ ...setting, value: null, version: 0, at: null, by: null }} versions={[]} {...calendar} />,
      },
    ]),
  ]
}
