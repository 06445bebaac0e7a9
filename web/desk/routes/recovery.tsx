import { useLoaderData } from 'react-router'
import { recoveryText } from '../../messages/desk.ts'
import { NO_REFERRER } from '../../site/page-meta.ts'
import { deskLoader } from './loaders.ts'
import { RecoveryScreen } from '../screens/entry/RecoveryScreen.tsx'

export const meta = () => [{ title: recoveryText.title }, NO_REFERRER]

export const loader = deskLoader(async (desk, { params }) => {
  const key = params['key'] ?? ''
  return { linkKey: key, ...(await desk('/recovery/get', { body: { key } })) }
})

export default function Recovery() {
  return <RecoveryScreen {...useLoaderData<typeof loader>()} />
}
