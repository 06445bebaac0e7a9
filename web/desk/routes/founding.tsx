import { useLoaderData } from 'react-router'
import { deskFoundingGet } from '@yukan/contract/desk/founding.ts'
import { foundingText } from '../../messages/desk-founding.ts'
import { deskLoader } from '../loaders.ts'
import { FoundingScreen } from '../screens/founding/FoundingScreen.tsx'

export const meta = () => [{ title: foundingText.title }]

export const loader = deskLoader((api) => api(deskFoundingGet))

export default function Founding() {
  return <FoundingScreen {...useLoaderData<typeof loader>()} />
}
