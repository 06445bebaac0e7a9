import { useLoaderData } from 'react-router'
import { paperText } from '../../messages/desk-paper.ts'
import { deskLoader, rowId } from './loaders.ts'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'

export const meta = () => [{ title: paperText.title }]

export const loader = deskLoader(async (desk, { params }) => ({ loaded: await desk('/paper/get', { query: { id: rowId(params['id']) } }) }))

export default function Paper() {
  const { loaded } = useLoaderData<typeof loader>()
  return <PaperScreen key={loaded.id} loaded={loaded} />
}
