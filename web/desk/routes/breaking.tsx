import { useLoaderData } from 'react-router'
import { deskBreakingList } from '@yukan/contract/desk/breaking.ts'
import { servicesContext } from '../../loaders/services.ts'
import { breakingText } from '../../messages/desk-breaking.ts'
import { deskLoader } from '../loaders.ts'
import { BreakingScreen } from '../screens/breaking/BreakingScreen.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'

export const meta = () => [{ title: breakingText.title }]

export const loader = deskLoader(async (api, { context }) => ({
  ...(await api(deskBreakingList)),
  now: context.get(servicesContext).now.getTime(),
}))

export default function Breaking() {
  useFreshOnReturn()
  return <BreakingScreen {...useLoaderData<typeof loader>()} />
}
