import { useLoaderData } from 'react-router'
import { regionText } from '../../messages/desk-region.ts'
import { deskLoader, rowId } from './loaders.ts'
import { RegionsScreen } from '../screens/paper/RegionsScreen.tsx'

export const meta = () => [{ title: regionText.title }]

export const loader = deskLoader(async (desk, { params }) => ({
  loaded: await desk('/region/get', { query: { page: rowId(params['page']) } }),
}))

export default function Regions() {
  const { loaded } = useLoaderData<typeof loader>()
  return <RegionsScreen key={loaded.handle} loaded={loaded} />
}
