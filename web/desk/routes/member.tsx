import { useLoaderData } from 'react-router'
import { servicesContext } from '../../loaders/services.ts'
import { membersText } from '../../messages/desk-members.ts'
import { deskLoader, rowId, usePublication } from './loaders.ts'
import { MemberScreen } from '../screens/members/MemberScreen.tsx'

export const meta = () => [{ title: membersText.title }]

/** The member, and what may be chosen for an address. */
export const loader = deskLoader(async (desk, { params, context }) => {
  const [{ member }, { master }] = await Promise.all([
    desk('/member/get', { query: { id: rowId(params['id']) } }),
    context.get(servicesContext).api('/helper/get/master'),
  ])
  return { member, choices: { prefs: master.prefs, delivery: master.delivery } }
})

export default function Member() {
  const { member, choices } = useLoaderData<typeof loader>()
  return <MemberScreen key={member.id} {...{ member, choices }} ownTel={usePublication().ownTel} />
}
