import { useLoaderData } from 'react-router'
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { FIGURE_READERS } from '@yukan/rules/desk/figures.ts'
import { PAPER_MAKERS } from '@yukan/rules/paper/paper-edition.ts'
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { servicesContext } from '../../loaders/services.ts'
import { todayText } from '../../messages/desk-articles.ts'
import { deskLoader, useMayWrite, useSession } from './loaders.ts'
import { TodayScreen } from '../screens/today/TodayScreen.tsx'

export const meta = () => [{ title: todayText.title }]

/** The first page: the day, with its articles for the roles that see them. */
export const loader = deskLoader(async (desk, { context }) => {
  const { role } = await desk('/session/get')
  const [isReader, mayBreak] = [ARTICLE_READERS.includes(role), ARTICLE_EDITORS.includes(role)]
  const [articles, breaking, opening, day] = await Promise.all([
    isReader ? desk('/article/today') : null,
    isReader ? desk('/breaking/list') : null,
    mayBreak ? desk('/opening/list') : null,
    desk('/day/get'),
  ])
  const openings = opening?.openings.filter(({ state }) => state !== 'ended') ?? []
  const founding = !day.isOpen && ADMINS.includes(role) ? await desk('/founding/get') : null
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
