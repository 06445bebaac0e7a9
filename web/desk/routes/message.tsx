import { useLoaderData } from 'react-router'
import { messagesText } from '../../messages/desk-messages.ts'
import { deskLoader, rowId, usePublication } from './loaders.ts'
import { MessageScreen } from '../screens/messages/MessageScreen.tsx'

export const meta = () => [{ title: messagesText.title }]

export const loader = deskLoader((desk, { params }) => desk('/message/get', { query: { id: rowId(params['id']) } }))

export default function Message() {
  const { message } = useLoaderData<typeof loader>()
  return <MessageScreen key={message.id} message={message} ownTel={usePublication().ownTel} />
}
