import { useLoaderData } from 'react-router'
import { tagsText } from '../../messages/desk-taxonomy.ts'
import { deskLoader } from './loaders.ts'
import { TagsScreen } from '../screens/taxonomy/TagsScreen.tsx'

export const meta = () => [{ title: tagsText.title }]

export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('words') ?? ''
  const after = searchParams.get('after')
  const list = await desk('/tag/list', { query: { ...(words === '' ? {} : { words }), ...(after === null ? {} : { after }) } })
  return { ...list, words }
})

export default function Tags() {
  return <TagsScreen {...useLoaderData<typeof loader>()} />
}
