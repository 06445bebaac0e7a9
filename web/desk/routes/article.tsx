import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { servicesContext } from '../../loaders/services.ts'
import { articlesText } from '../../messages/desk-articles.ts'
import { deskLoader, rowId, useMayWrite } from './loaders.ts'
import { ArticleScreen } from '../screens/articles/ArticleScreen.tsx'
import { categoryChoices } from '../screens/articles/category-choices.ts'

export const loader = deskLoader(async (desk, { params, context }) => {
  const id = rowId(params['id'])
  const [article, { versions }, { categories }] = await Promise.all([
    desk('/article/get', { query: { id } }),
    desk('/article/versions', { query: { id } }),
    context.get(servicesContext).api('/category/get/list'),
  ])
  const { now, publicUrl } = context.get(servicesContext)
  return { article, versions, categories: categoryChoices(categories), loadedAt: now.getTime(), readersUrl: publicUrl }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const title = loaderData?.article.title ?? ''
  return [{ title: title === '' ? articlesText.untitled : title }]
}

/** The editor keeps its own text: the page is loaded again after an action, not while the user is typing. */
export default function Article() {
  const loaded = useLoaderData<typeof loader>()
  return <ArticleScreen key={loaded.article.id} {...loaded} mayCopy={useMayWrite()} />
}
