import { useLoaderData } from 'react-router'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { errorPage } from '../../loaders/refusals.ts'
import { servicesContext } from '../../loaders/services.ts'
import { deskLifeText } from '../../messages/desk-life.ts'
import { frameText } from '../../messages/desk.ts'
import { deskLoader, rowId, useSession } from './loaders.ts'
import { EntryScreen } from '../screens/life/EntryScreen.tsx'

export const meta = () => [{ title: deskLifeText.title }]

/** `/life/{id}/`, and `/life/new/{kind}/` for a new one. */
export const loader = deskLoader(async (desk, { params, context }) => {
  const today = tokyoDay(context.get(servicesContext).now)
  const { kind: asked, id } = params
  if (asked === undefined) {
    const { entry, towns } = await desk('/life/get', { query: { id: rowId(id) } })
    if (entry === null) throw errorPage(404, frameText.notFound)
    return { entry, kind: entry.kind, towns, today }
  }
  const kind = LIFE_KINDS.find((each) => each === asked)
  if (kind === undefined) throw errorPage(404, frameText.notFound)
  return { entry: null, kind, towns: (await desk('/life/get', { query: {} })).towns, today }
})

export default function LifeEntryPage() {
  const loaded = useLoaderData<typeof loader>()
  return <EntryScreen key={loaded.entry?.id ?? loaded.kind} {...loaded} staffRole={useSession().role} />
}
