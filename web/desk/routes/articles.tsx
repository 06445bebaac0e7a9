import { useLoaderData } from 'react-router'
import { DESK_STATES } from '@yukan/rules/articles/article-state.ts'
import { servicesContext } from '../../loaders/services.ts'
import { articlesText } from '../../messages/desk-articles.ts'
import { deskLoader, useMayWrite, useSession } from './loaders.ts'
import { ArticlesScreen, FILTERS } from '../screens/articles/ArticlesScreen.tsx'
import type { Filters } from '../screens/articles/ArticlesScreen.tsx'
import { categoryChoices } from '../screens/articles/category-choices.ts'

export const meta = () => [{ title: articlesText.title }]

/** The filters of an address; empty or unknown values are left out. */
function readFilters(parameters: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of FILTERS) {
    const value = parameters.get(name) ?? ''
    if (value.trim() !== '') filters[name] = value
  }
  if (!DESK_STATES.some((state) => state === filters.state)) delete filters.state
  if (filters.order !== 'changed') delete filters.order
  return filters
}

export const loader = deskLoader(async (desk, { request, context }) => {
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const before = searchParams.get('before')
  const { state, order, ...others } = filters
  const shownState = DESK_STATES.find((each) => each === state)
  const query = {
    ...others,
    ...(shownState === undefined ? {} : { state: shownState }),
    ...(order === 'changed' ? { order } : {}),
    ...(before === null ? {} : { before }),
  }
  const [list, { categories }] = await Promise.all([
    desk('/article/list', { query: query as never }),
    context.get(servicesContext).api('/category/get/list'),
  ])
  return { ...list, filters, isFirst: before === null, categories: categoryChoices(categories) }
})

export default function Articles() {
  return <ArticlesScreen {...useLoaderData<typeof loader>()} mayWrite={useMayWrite()} role={useSession().role} />
}
