import { useLoaderData } from 'react-router'
import { isRefusal } from '../../loaders/refusals.ts'
import { deliveryText } from '../../messages/desk-delivery.ts'
import { deskLoader, usePublication } from './loaders.ts'
import { DeliveryScreen } from '../screens/delivery/DeliveryScreen.tsx'

export const meta = () => [{ title: deliveryText.title }]

/** Queries: `day`, by default yesterday, and `city`. */
export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const [asked, city] = [searchParams.get('day') ?? '', searchParams.get('city') ?? '']
  const query = { ...(asked === '' ? {} : { day: asked }), ...(city === '' ? {} : { city }) }
  try {
    return { asked, list: await desk('/delivery/get', { query }) }
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'E_BAD_REQUEST') throw error
    return { asked, list: null }
  }
})

export default function Delivery() {
  return <DeliveryScreen {...useLoaderData<typeof loader>()} ownTel={usePublication().ownTel} />
}
