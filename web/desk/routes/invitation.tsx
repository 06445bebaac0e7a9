import { useLoaderData } from 'react-router'
import { deskInvitationGet } from '@yukan/contract/desk/invitation.ts'
import { invitationText } from '../../messages/desk.ts'
import { NO_REFERRER } from '../../site/page-meta.ts'
import { deskLoader } from '../loaders.ts'
import { InvitationScreen } from '../screens/entry/InvitationScreen.tsx'

export const meta = () => [{ title: invitationText.title }, NO_REFERRER]

export const loader = deskLoader(async (api, { params }) => {
  const key = params['key'] ?? ''
  return { linkKey: key, ...(await api(deskInvitationGet, { body: { key } })) }
})

export default function Invitation() {
  return <InvitationScreen {...useLoaderData<typeof loader>()} />
}
