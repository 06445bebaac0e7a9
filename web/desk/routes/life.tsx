import { useLoaderData } from 'react-router'
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { LIFE_KINDS, LIFE_STATES } from '@yukan/rules/life/life.ts'
import { deskLifeText } from '../../messages/desk-life.ts'
import { deskLoader, useMayWrite, useSession } from './loaders.ts'
import { LifeScreen } from '../screens/life/LifeScreen.tsx'
import type { LifeFilters } from '../screens/life/LifeScreen.tsx'

export const meta = () => [{ title: deskLifeText.title }]

/** The filters of an address; empty or unknown values are left out. */
function readFilters(parameters: URLSearchParams): LifeFilters {
  const kind = LIFE_KINDS.find((each) => each === parameters.get('kind'))
  const state = LIFE_STATES.find((each) => each === parameters.get('state'))
  return { ...(kind === undefined ? {} : { kind }), ...(state === undefined ? {} : { state }) }
}

export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const asked = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  return { ...(await desk('/life/list', { query: { ...filters, page } })), filters, page }
})

export default function Life() {
  const mayWithdraw = ARTICLE_EDITORS.includes(useSession().role)
  return <LifeScreen {...useLoaderData<typeof loader>()} mayWrite={useMayWrite()} mayWithdraw={mayWithdraw} />
}
