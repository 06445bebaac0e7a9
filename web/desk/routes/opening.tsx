import { useLoaderData } from 'react-router'
import { deskOpeningList } from '@yukan/contract/desk/opening.ts'
import { deskCategoryList } from '@yukan/contract/desk/taxonomy.ts'
import { openingText } from '../../messages/desk-opening.ts'
import { deskLoader } from '../loaders.ts'
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'

export const meta = () => [{ title: openingText.title }]

export const loader = deskLoader(async (api) => {
  const [{ openings }, { categories }] = await Promise.all([api(deskOpeningList), api(deskCategoryList)])
  return { openings, categories }
})

export default function Opening() {
  useFreshOnReturn()
  return <OpeningScreen {...useLoaderData<typeof loader>()} />
}
