import { useLoaderData } from 'react-router'
import { servicesContext } from '../../loaders/services.ts'
import { breakingText } from '../../messages/desk-breaking.ts'
import { deskLoader } from './loaders.ts'
import { BreakingScreen } from '../screens/breaking/BreakingScreen.tsx'
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts'

export const meta = () => [{ title: breakingText.title }]

export const loader = deskLoader(async (desk, { context }) => ({
  ...(await desk('/breaking/list')),
  now: context.get(servicesContext).now.getTime(),
}))

export default function Breaking() {
  useFreshOnReturn()
  return <BreakingScreen {...useLoaderData<typeof loader>()} />
}
