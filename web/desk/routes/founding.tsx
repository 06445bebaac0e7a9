import { useLoaderData } from 'react-router'
import { foundingText } from '../../messages/desk-founding.ts'
import { deskLoader } from './loaders.ts'
import { FoundingScreen } from '../screens/founding/FoundingScreen.tsx'

export const meta = () => [{ title: foundingText.title }]

export const loader = deskLoader((desk) => desk('/founding/get'))

export default function Founding() {
  return <FoundingScreen {...useLoaderData<typeof loader>()} />
}
