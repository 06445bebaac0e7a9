import { useLoaderData } from 'react-router'
import { settingsText } from '../../messages/desk-settings.ts'
import { deskLoader, useSession } from './loaders.ts'
import { SettingsScreen } from '../screens/settings/SettingsScreen.tsx'

export const meta = () => [{ title: settingsText.title }]

export const loader = deskLoader((desk) => desk('/setting/list'))

export default function Settings() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} isAdmin={useSession().role === 'admin'} />
}
