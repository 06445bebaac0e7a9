import { useLoaderData } from 'react-router'
import { deskRecoveryGet } from '@yukan/contract/desk/recovery.ts'
import { recoveryText } from '../../messages/desk.ts'
import { NO_REFERRER } from '../../site/page-meta.ts'
import { deskLoader } from '../loaders.ts'
import { RecoveryScreen } from '../screens/entry/RecoveryScreen.tsx'

export const meta = () => [{ title: recoveryText.title }, NO_REFERRER]

export const loader = deskLoader(async (api, { params }) => {
  const key = params['key'] ?? ''
  return { linkKey: key, ...(await api(deskRecoveryGet, { body: { key } })) }
})

export default function Recovery() {
  return <RecoveryScreen {...useLoaderData<typeof loader>()} />
}
