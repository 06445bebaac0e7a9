import { useLoaderData } from 'react-router'
import { frontText } from '../../messages/desk-front.ts'
import { deskLoader, rowId } from './loaders.ts'
import { FrontScreen } from '../screens/front/FrontScreen.tsx'

export const meta = () => [{ title: frontText.title }]

export const loader = deskLoader(async (desk, { request }) => {
  const asked = new URL(request.url).searchParams.get('id')
  const id = asked === null ? null : rowId(asked)
  return { loaded: await desk('/front/get', { query: id === null ? {} : { id } }), id }
})

export default function Front() {
  return <FrontScreen {...useLoaderData<typeof loader>()} />
}
