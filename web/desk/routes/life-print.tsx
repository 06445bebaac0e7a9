import { useLoaderData } from 'react-router'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import { addDays, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isRefusal } from '../../loaders/refusals.ts'
import { servicesContext } from '../../loaders/services.ts'
import { lifePrintText } from '../../messages/desk-life.ts'
import { deskLoader } from './loaders.ts'
import { PrintScreen } from '../screens/life/PrintScreen.tsx'

export const meta = () => [{ title: lifePrintText.title }]

/** `/life/print/`: by default the events of the week that begins tomorrow. */
export const loader = deskLoader(async (desk, { request, context }) => {
  const { searchParams } = new URL(request.url)
  const tomorrow = addDays(tokyoDay(context.get(servicesContext).now), 1)
  const filters = {
    kind: LIFE_KINDS.find((each) => each === searchParams.get('kind')) ?? ('event' as const),
    from: searchParams.get('from') ?? tomorrow,
    until: searchParams.get('until') ?? addDays(tomorrow, 6),
    town: searchParams.get('town') ?? '',
  }
  try {
    return { filters, list: await desk('/life/print', { query: filters }) }
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'E_BAD_REQUEST') throw error
    return { filters, list: null }
  }
})

export default function LifePrint() {
  return <PrintScreen {...useLoaderData<typeof loader>()} />
}
