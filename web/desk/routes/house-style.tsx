import { useLoaderData } from 'react-router'
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { HOUSE_RULE_KINDS } from '@yukan/rules/house-style/house-style.ts'
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { dictionaryText } from '../../messages/desk-house-style.ts'
import { deskLoader, useSession } from './loaders.ts'
import { HouseStyleScreen } from '../screens/house-style/HouseStyleScreen.tsx'
import type { RuleFilters } from '../screens/house-style/HouseStyleScreen.tsx'

export const meta = () => [{ title: dictionaryText.title }]

/** The filters of an address; empty or unknown values are left out. */
function readFilters(parameters: URLSearchParams): RuleFilters {
  const words = (parameters.get('words') ?? '').trim()
  const kind = HOUSE_RULE_KINDS.find((each) => each === parameters.get('kind'))
  const state = (['on', 'off'] as const).find((each) => each === parameters.get('state'))
  return { ...(words === '' ? {} : { words }), ...(kind === undefined ? {} : { kind }), ...(state === undefined ? {} : { state }) }
}

export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const after = searchParams.get('after')
  const [list, { checks }] = await Promise.all([
    desk('/house-rule/list', { query: { ...filters, ...(after === null ? {} : { after }) } }),
    desk('/house-style/get', { query: {} }),
  ])
  return { ...list, checks, filters }
})

export default function HouseStyle() {
  const { role } = useSession()
  return (
    <HouseStyleScreen {...useLoaderData<typeof loader>()} mayEdit={ARTICLE_EDITORS.includes(role)} maySeeHistory={ADMINS.includes(role)} />
  )
}
