import { useLoaderData } from 'react-router'
import { PREVIEW_KINDS } from '@yukan/rules/articles/preview.ts'
import { previewText } from '../../messages/desk-preview.ts'
import { deskLoader, rowId, useMayWrite } from './loaders.ts'
import { PreviewScreen } from '../screens/preview/PreviewScreen.tsx'

export const meta = () => [{ title: previewText.title }]

export const loader = deskLoader(async (desk, { params, request }) => {
  const id = rowId(params['id'])
  const asked = new URL(request.url).searchParams.get('as')
  const [{ title }, { links }] = await Promise.all([
    desk('/article/get', { query: { id } }),
    desk('/preview/list', { query: { articleId: id } }),
  ])
  return { article: { id, title }, links, kind: PREVIEW_KINDS.find((each) => each === asked) ?? ('guest' as const) }
})

export default function Preview() {
  return <PreviewScreen {...useLoaderData<typeof loader>()} mayWrite={useMayWrite()} />
}
