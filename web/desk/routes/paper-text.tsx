import { useLoaderData } from 'react-router'
import { pageTextText } from '../../messages/desk-paper-text.ts'
import { deskLoader, rowId } from './loaders.ts'
import { PageTextScreen } from '../screens/paper-text/PageTextScreen.tsx'

export const meta = () => [{ title: pageTextText.title }]

export const loader = deskLoader(async (desk, { params }) => ({
  loaded: await desk('/paper-text/get', { query: { page: rowId(params['page']) } }),
}))

export default function PaperText() {
  const { loaded } = useLoaderData<typeof loader>()
  return <PageTextScreen key={loaded.page} loaded={loaded} />
}
