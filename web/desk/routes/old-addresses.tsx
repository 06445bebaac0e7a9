import { useLoaderData } from 'react-router'
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { oldAddressText } from '../../messages/desk-old-addresses.ts'
import { deskLoader, useSession } from './loaders.ts'
import { OldAddressesScreen } from '../screens/old-addresses/OldAddressesScreen.tsx'

export const meta = () => [{ title: oldAddressText.title }]

export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const words = (searchParams.get('words') ?? '').trim()
  const after = searchParams.get('after')
  const list = await desk('/old-address/list', { query: { ...(words === '' ? {} : { words }), ...(after === null ? {} : { after }) } })
  return { ...list, words }
})

export default function OldAddresses() {
  const { role } = useSession()
  return <OldAddressesScreen {...useLoaderData<typeof loader>()} maySeeHistory={ADMINS.includes(role)} />
}
