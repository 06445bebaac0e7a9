import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { isSettingName } from '@yukan/contract/desk/setting-values.ts'
import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'
import { settingsText, settingTitles } from '../../messages/desk-settings.ts'
import { deskLoader } from './loaders.ts'
import { SettingScreen } from '../screens/settings/SettingScreen.tsx'

/** The setting that the address names, with its versions. */
export const loader = deskLoader(async (desk, { params: { name = '' } }) => {
  if (!isSettingName(name)) throw errorPage(404, frameText.notFound)
  const query = { name }
  const [loaded, { versions }] = await Promise.all([desk('/setting/get', { query }), desk('/setting/versions', { query })])
  return { ...loaded, versions }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData === undefined ? settingsText.title : settingTitles[loaderData.setting.name].title },
]

export default function SettingPage() {
  const loaded = useLoaderData<typeof loader>()
  return <SettingScreen key={loaded.setting.name} {...loaded} />
}
