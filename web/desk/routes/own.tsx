import { useLoaderData } from 'react-router'
import { deskOwnGet } from '@yukan/contract/desk/own.ts'
import { deskSessionList } from '@yukan/contract/desk/session.ts'
import { ownText } from '../../messages/desk.ts'
import { deskLoader, useSession } from '../loaders.ts'
import { OwnScreen } from '../screens/own/OwnScreen.tsx'

export const meta = () => [{ title: ownText.title }]

export const loader = deskLoader(async (api) => {
  const [own, { sessions }] = await Promise.all([api(deskOwnGet), api(deskSessionList)])
  return { own, sessions }
})

export default function Own() {
  return <OwnScreen session={useSession()} {...useLoaderData<typeof loader>()} />
}
