import { useLoaderData } from 'react-router'
import { deskFrontGet } from '@yukan/contract/desk/front.ts'
import { servicesContext } from '../../loaders/services.ts'
import { frontText } from '../../messages/desk-front.ts'
import { deskLoader, rowId } from '../loaders.ts'
import { FrontScreen } from '../screens/front/FrontScreen.tsx'

export const meta = () => [{ title: frontText.title }]

export const loader = deskLoader(async (api, { request, context }) => {
  const asked = new URL(request.url).searchParams.get('id')
  const id = asked === null ? null : rowId(asked)
  const loaded = await api(deskFrontGet, { query: id === null ? {} : { id } })
  return { loaded, id, now: context.get(servicesContext).now.getTime() }
})

export default function Front() {
  return <FrontScreen {...useLoaderData<typeof loader>()} />
}
