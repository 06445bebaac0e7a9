import { useLoaderData } from 'react-router'
import type { MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { SEARCH_ADDRESS_MAX } from '@yukan/rules/limits.ts'
import { FILTER_NAMES, parseSearchFilter } from '@yukan/rules/search/search-filter.ts'
import { loadSearch } from '../loaders/load-search.server.ts'
import { loadSideColumn } from '../loaders/load-side-column.server.ts'
import { pageNumber, queryValue, queryValues } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { errorText } from '../messages/pages.ts'
import { searchText } from '../messages/search.ts'
import { SearchScreen } from '../screens/search/SearchScreen.tsx'

/** `/search/`: query `keyword` (product §2 "Search"), and filters (decision 063). */
export const loader = withErrorPages(async ({ context, url }) => {
  const page = pageNumber(url)
  const given = queryValues(url, 'keyword')
  const filter = parseSearchFilter((name) => queryValues(url, name))
  if (page === null || filter === null || given.length > 1) throw errorPage(400, errorText.badRequest)
  const keyword = (given[0] ?? '').slice(0, SEARCH_ADDRESS_MAX)
  const services = context.get(servicesContext)
  const [search, side] = await Promise.all([loadSearch(services, { keyword, filter, page }), loadSideColumn(services)])
  return { search, side }
})

/** Opening a found page, turning to the next one and reading a story change the address, not the result. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSame = (['keyword', 'page', ...FILTER_NAMES] as const).every((name) => queryValue(currentUrl, name) === queryValue(nextUrl, name))
  const isOther = currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash
  return isSame && currentUrl.pathname === nextUrl.pathname && isOther ? false : defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const keyword = loaderData?.search.keyword ?? ''
  return pageMeta(siteOf(matches), {
    title: keyword === '' ? searchText.title : searchText.result(keyword),
    description: searchText.description,
    path: '/search/',
    isHidden: keyword !== '',
  })
}

export default function Search() {
  const { search, side } = useLoaderData<typeof loader>()
  return <SearchScreen key={`${search.list.path} ${search.list.page}`} search={search} side={side} />
}
