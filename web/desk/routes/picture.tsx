import { useLoaderData } from 'react-router'
import { picturesText } from '../../messages/desk-pictures.ts'
import { deskLoader, rowId } from './loaders.ts'
import { PictureScreen } from '../screens/pictures/PictureScreen.tsx'

export const meta = () => [{ title: picturesText.title }]

export const loader = deskLoader((desk, { params }) => desk('/picture/get', { query: { id: rowId(params['id']) } }))

export default function Picture() {
  const data = useLoaderData<typeof loader>()
  return <PictureScreen key={data.picture.id} {...data} />
}
