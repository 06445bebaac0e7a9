import { useLoaderData } from 'react-router'
import { openingText } from '../../messages/desk-opening.ts'
import { deskLoader } from './loaders.ts'
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'

export const meta = () => [{ title: openingText.title }]

export const loader = deskLoader(async (desk) => {
  const [{ openings }, { categories }] = await Promise.all([desk('/opening/list'), desk('/category/list')])
  return { openings, categories }
})

export default function Opening() {
  useFreshOnReturn()
  return <OpeningScreen {...useLoaderData<typeof loader>()} />
}
