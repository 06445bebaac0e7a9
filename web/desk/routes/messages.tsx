import { useLoaderData } from 'react-router'
import { MESSAGE_STATES } from '@yukan/contract/desk/message.ts'
import { messagesText } from '../../messages/desk-messages.ts'
import { deskLoader, rowId } from './loaders.ts'
import { MessagesScreen } from '../screens/messages/MessagesScreen.tsx'

export const meta = () => [{ title: messagesText.title }]

export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const state = MESSAGE_STATES.find((each) => each === searchParams.get('state'))
  const before = searchParams.get('before')
  const query = { ...(state === undefined ? {} : { state }), ...(before === null ? {} : { before: rowId(before) }) }
  return { ...(await desk('/message/list', { query })), filter: state ?? null, isOlder: before !== null }
})

export default function Messages() {
  return <MessagesScreen {...useLoaderData<typeof loader>()} />
}
