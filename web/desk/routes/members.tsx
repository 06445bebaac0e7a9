import { useLoaderData } from 'react-router'
import { MEMBER_WORDS_MAX } from '@yukan/rules/limits.ts'
import { membersText } from '../../messages/desk-members.ts'
import { deskLoader } from './loaders.ts'
import { MembersScreen } from '../screens/members/MembersScreen.tsx'

export const meta = () => [{ title: membersText.title }]

export const loader = deskLoader(async (desk, { request }) => {
  const words = (new URL(request.url).searchParams.get('words') ?? '').slice(0, MEMBER_WORDS_MAX)
  return { ...(await desk('/member/find', { query: { words } })), words }
})

export default function Members() {
  return <MembersScreen {...useLoaderData<typeof loader>()} />
}
