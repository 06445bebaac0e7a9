import { useLoaderData } from 'react-router'
import { deskPaperTextGet } from '@yukan/contract/desk/paper-text.ts'
import { pageTextText } from '../../messages/desk-paper-text.ts'
import { deskLoader, rowId } from '../loaders.ts'
import { PageTextScreen } from '../screens/paper-text/PageTextScreen.tsx'

export const meta = () => [{ title: pageTextText.title }]

export const loader = deskLoader(async (api, { params }) => ({
  loaded: await api(deskPaperTextGet, { query: { page: rowId(params['page']) } }),
}))

export default function PaperText() {
  const { loaded } = useLoaderData<typeof loader>()
  return <PageTextScreen key={loaded.page} loaded={loaded} />
}
