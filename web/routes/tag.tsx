import { redirect, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { loadTag } from '../loaders/load-list.server.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { pageNumber } from '../loaders/page-query.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { loadSideColumn } from '../loaders/load-side-column.server.ts'
import { errorText } from '../messages/pages.ts'
import { listText } from '../messages/lists.ts'
import { ListScreen } from '../screens/list/ListScreen.tsx'

/** `/tag/{slug}/`: the articles of a tag. Without a slug the reader is sent to / (product §2). */
export const loader = withErrorPages(async ({ context, params, url }) => {
  const name = params['slug']
  if (name === undefined) throw redirect('/', 301)
  const page = pageNumber(url)
  if (page === null) throw errorPage(400, errorText.badRequest)
  const services = context.get(servicesContext)
  const [list, side] = await Promise.all([loadTag(services, name, page), loadSideColumn(services)])
  if (list === null) throw errorPage(404, listText.notFound('タグ', name))
  return { list, side }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  const { list } = loaderData
  return pageMeta(siteOf(matches), { title: list.heading, path: list.page === 1 ? list.path : `${list.path}?page=${list.page}` })
}

export default function Tag() {
  const { list, side } = useLoaderData<typeof loader>()
  return <ListScreen key={`${list.path}${list.page}`} list={list} side={side} />
}
