import { useLoaderData } from 'react-router'
import { categoriesText } from '../../messages/desk-taxonomy.ts'
import { deskLoader } from './loaders.ts'
import { CategoriesScreen } from '../screens/taxonomy/CategoriesScreen.tsx'

export const meta = () => [{ title: categoriesText.title }]

export const loader = deskLoader((desk) => desk('/category/list'))

export default function Categories() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
