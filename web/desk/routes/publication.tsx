import { useLoaderData } from 'react-router'
import { deskPublicationGet } from '@yukan/contract/desk/publication.ts'
import { paperText } from '../../messages/desk-taxonomy.ts'
import { deskLoader } from '../loaders.ts'
import { PaperScreen } from '../screens/taxonomy/PaperScreen.tsx'

export const meta = () => [{ title: paperText.title }]

export const loader = deskLoader((api) => api(deskPublicationGet))

export default function Publication() {
  return <PaperScreen {...useLoaderData<typeof loader>()} />
}
