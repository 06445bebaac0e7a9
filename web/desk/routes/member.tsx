import { useLoaderData } from 'react-router'
import { deskMemberGet } from '@yukan/contract/desk/member.ts'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { membersText } from '../../messages/desk-members.ts'
import { deskLoader, rowId, useOwnTel } from '../loaders.ts'
import { MemberScreen } from '../screens/members/MemberScreen.tsx'

export const meta = () => [{ title: membersText.title }]

/** The member, and what may be chosen for an address. */
export const loader = deskLoader(async (api, { params }) => {
  const [{ member }, { master }] = await Promise.all([api(deskMemberGet, { query: { id: rowId(params['id']) } }), api(helperGetMaster)])
  return { member, choices: { prefs: master.prefs, delivery: master.delivery } }
})

export default function Member() {
  const { member, choices } = useLoaderData<typeof loader>()
  return <MemberScreen key={member.id} {...{ member, choices }} ownTel={useOwnTel()} />
}
