import { useLoaderData } from 'react-router'
import { picturesText } from '../../messages/desk-pictures.ts'
import { deskLoader } from './loaders.ts'
import { PicturesScreen } from '../screens/pictures/PicturesScreen.tsx'

export const meta = () => [{ title: picturesText.title }]

/** Queries: `words` to search for, `before` for an older page. */
export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('words') ?? ''
  const before = Number(searchParams.get('before') ?? '')
  const query = { ...(words.trim() === '' ? {} : { words }), ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}) }
  return { words, ...(await desk('/picture/list', { query })) }
})

export default function Pictures() {
  return <PicturesScreen {...useLoaderData<typeof loader>()} />
}
