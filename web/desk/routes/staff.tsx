import { useLoaderData } from 'react-router'
import { staffText } from '../../messages/desk.ts'
import { deskLoader, useSession } from './loaders.ts'
import { StaffScreen } from '../screens/staff/StaffScreen.tsx'

export const meta = () => [{ title: staffText.title }]

export const loader = deskLoader((desk) => desk('/staff/list'))

export default function Staff() {
  return <StaffScreen ownId={useSession().id} {...useLoaderData<typeof loader>()} />
}
