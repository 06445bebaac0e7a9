import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleMessage } from '@yukan/contract/desk/message.ts'
import { MessageScreen } from '../screens/messages/MessageScreen.tsx'
import { MessagesScreen } from '../screens/messages/MessagesScreen.tsx'
import type { DeskGalleryState } from './gallery-state.ts'

const answered = { answeredAt: '2026-11-20T11:00:00+09:00', answeredBy: '三浦 真理' }

/** The messages of readers: some, none, and one of each state. */
export function messageStates(): DeskGalleryState[] {
  const list = deskCalls['/message/list'].sample.reply
  const long = { ...sampleMessage, email: `${'a'.repeat(64)}@example.jp`, content: 'あ'.repeat(2000) }
  return [
    {
      name: 'messages/MessagesScreen',
      element: (
        <MessagesScreen
          {...list}
          messages={[...list.messages, ...list.messages.map((each) => ({ ...each, ...answered, id: 11 }))]}
          next={11}
          filter={null}
          isOlder
        />
      ),
    },
    {
      name: 'messages/MessagesScreen: none',
      element: <MessagesScreen messages={[]} next={null} open={0} filter="open" isOlder={false} />,
    },
    { name: 'messages/MessageScreen', element: <MessageScreen ownTel="0277-00-0000" message={sampleMessage} /> },
    { name: 'messages/MessageScreen: answered, long', element: <MessageScreen ownTel="0277-00-0000" message={{ ...long, ...answered }} /> },
  ]
}
