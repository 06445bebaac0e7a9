import { useLoaderData } from 'react-router'
import { deskArticleToday } from '@yukan/contract/desk/article.ts'
import { deskBreakingList } from '@yukan/contract/desk/breaking.ts'
import { deskDayGet } from '@yukan/contract/desk/day.ts'
import { deskFoundingGet } from '@yukan/contract/desk/founding.ts'
import { deskOpeningList } from '@yukan/contract/desk/opening.ts'
import { deskSessionGet } from '@yukan/contract/desk/session.ts'
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/article-state.ts'
import { FIGURE_READERS } from '@yukan/rules/figures.ts'
import { PAPER_MAKERS } from '@yukan/rules/paper-edition.ts'
import { ADMINS } from '@yukan/rules/staff.ts'
import { servicesContext } from '../../loaders/services.ts'
import { todayText } from '../../messages/desk-articles.ts'
import { deskLoader, useMayWrite, useSession } from '../loaders.ts'
import { TodayScreen } from '../screens/today/TodayScreen.tsx'

export const meta = () => [{ title: todayText.title }]

/** The first page: the day, with its articles for the roles that see them. */
export const loader = deskLoader(async (api, { context }) => {
  const { role } = await api(deskSessionGet)
  const [isReader, mayBreak] = [ARTICLE_READERS.includes(role), ARTICLE_EDITORS.includes(role)]
  const [articles, breaking, opening, day] = await Promise.all([
    isReader ? api(deskArticleToday) : null,
    isReader ? api(deskBreakingList) : null,
    mayBreak ? api(deskOpeningList) : null,
    api(deskDayGet),
  ])
  const openings = opening?.openings.filter(({ state }) => state !== 'ended') ?? []
  const founding = !day.isOpen && ADMINS.includes(role) ? await api(deskFoundingGet) : null
  return { articles, breaking: breaking?.shown ?? null, mayBreak, openings, founding, day, now: context.get(servicesContext).now.getTime() }
})

export default function Today() {
  const { role } = useSession()
  return (
    <TodayScreen
      {...useLoaderData<typeof loader>()}
      mayWrite={useMayWrite()}
      mayOpenFigures={FIGURE_READERS.includes(role)}
      mayMakePaper={PAPER_MAKERS.includes(role)}
    />
  )
}
