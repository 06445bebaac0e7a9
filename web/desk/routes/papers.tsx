import { useLoaderData } from 'react-router'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperText } from '../../messages/desk-paper.ts'
import { deskLoader } from './loaders.ts'
import { PapersScreen } from '../screens/paper/PapersScreen.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'

export const meta = () => [{ title: paperText.title }]

/** Query: `until`, the newest of the days. */
export const loader = deskLoader(async (desk, { request }) => {
  const until = new URL(request.url).searchParams.get('until') ?? ''
  return { ...(await desk('/paper/list', { query: isDay(until) ? { until } : {} })), isFirst: !isDay(until) }
})

export default function Papers() {
  useFreshOnReturn()
  return <PapersScreen {...useLoaderData<typeof loader>()} />
}
