import { useLoaderData } from 'react-router'
import { invitationText } from '../../messages/desk.ts'
import { NO_REFERRER } from '../../site/page-meta.ts'
import { deskLoader } from './loaders.ts'
import { InvitationScreen } from '../screens/entry/InvitationScreen.tsx'

export const meta = () => [{ title: invitationText.title }, NO_REFERRER]

export const loader = deskLoader(async (desk, { params }) => {
  const key = params['key'] ?? ''
  return { linkKey: key, ...(await desk('/invitation/get', { body: { key } })) }
})

export default function Invitation() {
  return <InvitationScreen {...useLoaderData<typeof loader>()} />
}
