import { redirect } from 'react-router'
import type { Category } from '@yukan/contract/entities.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { PAGE_SIZE } from '@yukan/rules/limits.ts'
import { hasMore, pageItems, pageRequest } from '@yukan/rules/site/paging.ts'
import { listText } from '../messages/lists.ts'
import { toCard } from '../articles/article-card.ts'
import type { CategoryChip, ListData } from '../screens/list/list-data.ts'
import { orNull } from './refusals.ts'

type Head = Pick<ListData, 'heading' | 'description' | 'chips'>

/** A list of articles under a heading, or null for a name that does not exist. Throws the redirect of an old address. */
export async function loadCategory(services: PageServices, slug: string, page: number): Promise<ListData | null> {
  if (slug === 'popular' || slug === 'recommend') return loadSpecial(services, slug, page)
  const { categories, moved } = await services.api('/category/get/list', { query: { sortParents: 1 } })
  const category = categories.data.flatMap((parent) => [parent, ...parent.children]).find((candidate) => candidate.slug === slug)
  const into = moved.find((each) => each.slug === slug)?.into
  if (category === undefined && into !== undefined) throw redirect(`/category/${encodeURIComponent(into)}/`, 301)
  if (category === undefined) return null
  return loadLinked(services, { kind: 'category', key: slug }, page, {
    heading: category.label,
    description: category.og_description,
    chips: chipsOf(categories.data, slug),
  })
}

/** Links to a parent category and its sub-categories, for all their pages; empty without sub-categories. */
function chipsOf(parents: readonly Category[], slug: string): CategoryChip[] {
  const parent = parents.find((candidate) => candidate.slug === slug || candidate.children.some((child) => child.slug === slug))
  if (parent === undefined || parent.children.length === 0) return []
  const whole = { slug: parent.slug, label: listText.wholeCategory }
  return [whole, ...parent.children].map((each) => ({ slug: each.slug, label: each.label, isShown: each.slug === slug }))
}

/** The articles of a tag, or null for a name that no tag has. Throws the redirect of an old name. */
export async function loadTag(services: PageServices, name: string, page: number): Promise<ListData | null> {
  const found = await orNull(services.api('/tag/get/detail', { query: { slug: name } }), true)
  if (found === null) return null
  if (found.detail.name !== name) throw redirect(`/tag/${encodeURIComponent(found.detail.name)}/`, 301)
  return loadLinked(services, { kind: 'tag', key: name }, page, { heading: found.detail.label, description: '', chips: [] })
}

async function loadLinked(
  { api, now }: PageServices,
  source: { kind: 'category' | 'tag'; key: string },
  page: number,
  head: Head,
): Promise<ListData> {
  const by = source.kind === 'category' ? { 'sort.categories': source.key } : { 'sort.tags': source.key }
  const { articles } = await api('/article/get/list', { query: { flag: 1, ...pageRequest(page), ...by } })
  return {
    ...head,
    cards: pageItems(articles.data).map((article) => toCard(article, now, true)),
    hasMore: hasMore(page, articles.data.length, articles.total),
    source,
    path: `/${source.kind}/${encodeURIComponent(source.key)}/`,
    page,
  }
}

async function loadSpecial({ api, now }: PageServices, kind: 'popular' | 'recommend', page: number): Promise<ListData> {
  const query = { flag: 1 as const, ...pageRequest(page) }
  const data =
    kind === 'popular'
      ? (await api('/article/get/popular', { query: { ...query, releaseDatePeriod: '1week' } })).popular.data
      : (await api('/article/get/recommends', { query })).recommends.data
  return {
    heading: kind === 'popular' ? listText.popular : listText.recommend,
    description: kind === 'popular' ? listText.popularDescription : listText.recommendDescription,
    chips: [],
    cards: pageItems(data).map((article, index) => toCard(article, now, index === 0)),
    hasMore: page === 1 ? hasMore(page, data.length, null) : data.length === PAGE_SIZE,
    source: { kind },
    path: `/category/${kind}/`,
    page,
  }
}
