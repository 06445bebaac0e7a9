import { useLoaderData } from 'react-router'
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { FIGURE_PERIODS } from '@yukan/rules/desk/figures.ts'
import { figuresText } from '../../messages/desk-figures.ts'
import { deskLoader, useSession } from './loaders.ts'
import { FiguresScreen } from '../screens/figures/FiguresScreen.tsx'
import type { FiguresChoice } from '../screens/figures/FiguresScreen.tsx'

export const meta = () => [{ title: figuresText.title }]

/** Queries: `month` (YYYY-MM), or `period` in days. */
export const loader = deskLoader(async (desk, { request }) => {
  const { searchParams } = new URL(request.url)
  const month = searchParams.get('month') ?? ''
  const period = FIGURE_PERIODS.find((each) => each === searchParams.get('period'))
  const choice: FiguresChoice = { ...(period === undefined ? {} : { period }), ...(month === '' ? {} : { month }) }
  return { choice, ...(await desk('/figures/get', { query: choice })) }
})

export default function Figures() {
  return <FiguresScreen {...useLoaderData<typeof loader>()} mayOpen={ARTICLE_READERS.includes(useSession().role)} />
}
