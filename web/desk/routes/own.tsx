import { useLoaderData } from 'react-router'
import { ownText } from '../../messages/desk.ts'
import { deskLoader, useSession } from './loaders.ts'
import { OwnScreen } from '../screens/own/OwnScreen.tsx'

export const meta = () => [{ title: ownText.title }]

export const loader = deskLoader(async (desk) => {
  const [own, { sessions }] = await Promise.all([desk('/own/get'), desk('/session/list')])
  return { own, sessions }
})

export default function Own() {
  return <OwnScreen session={useSession()} {...useLoaderData<typeof loader>()} />
}
