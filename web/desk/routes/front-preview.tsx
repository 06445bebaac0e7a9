import { useLoaderData } from 'react-router'
import { frontText } from '../../messages/desk-front.ts'
import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'
import { deskLoader, rowId } from './loaders.ts'
import { FrontPreviewScreen } from '../screens/front/FrontPreviewScreen.tsx'

export const meta = () => [{ title: frontText.preview }]

export const loader = deskLoader(async (desk, { params }) => {
  const { chosen } = await desk('/front/get', { query: { id: rowId(params['id']) } })
  if (chosen === null) throw errorPage(404, frameText.notFound)
  return { edition: chosen.edition }
})

export default function FrontPreview() {
  return <FrontPreviewScreen {...useLoaderData<typeof loader>()} />
}
