import { useLoaderData } from 'react-router'
import { deskMemberGet } from '@yukan/contract/desk/member.ts'
import { membersText } from '../../messages/desk-members.ts'
import { deskLoader, rowId, useOwnTel } from '../loaders.ts'
import { MemberScreen } from '../screens/members/MemberScreen.tsx'

export const meta = () => [{ title: membersText.title }]

export const loader = deskLoader((api, { params }) => api(deskMemberGet, { query: { id: rowId(params['id']) } }))

export default function Member() {
  const { member } = useLoaderData<typeof loader>()
  return <MemberScreen key={member.id} member={member} ownTel={useOwnTel()} />
}
