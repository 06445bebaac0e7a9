import { redirect, useLoaderData } from 'react-router'
import { deskArticleToday } from '@yukan/contract/desk/article.ts'
import { deskSessionGet } from '@yukan/contract/desk/session.ts'
import { ARTICLE_READERS } from '@yukan/rules/article-state.ts'
import { servicesContext } from '../../loaders/services.ts'
import { todayText } from '../../messages/desk-articles.ts'
import { deskLoader, useMayWrite } from '../loaders.ts'
import { TodayScreen } from '../screens/today/TodayScreen.tsx'

export const meta = () => [{ title: todayText.title }]

/** The first page: the day's run, or the own account for roles without articles. */
export const loader = deskLoader(async (api, { context }) => {
  const { role } = await api(deskSessionGet)
  if (!ARTICLE_READERS.includes(role)) throw redirect('/own/')
  return { ...(await api(deskArticleToday)), now: context.get(servicesContext).now.getTime() }
})

export default function Today() {
  return <TodayScreen {...useLoaderData<typeof loader>()} mayWrite={useMayWrite()} />
}
