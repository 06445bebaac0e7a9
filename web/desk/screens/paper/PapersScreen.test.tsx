import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { expect, it } from 'vitest'
import { PapersScreen } from './PapersScreen.tsx'

const [sample] = deskCalls['/paper/list'].sample.reply.days
const [paper] = sample?.papers ?? []
const TODAY = '2026-11-28'

/** The shown days, each with its text. */
function shownDays(days: { day: string; closed?: string; hasPaper?: boolean }[]): string[] {
  if (paper === undefined) throw new Error('the sample has a paper')
  const rows = days.map(({ day, closed = null, hasPaper = false }) => ({
    day,
    closed,
    papers: hasPaper ? [{ ...paper, title: '号外' }] : [],
  }))
  const Stub = createRoutesStub([{ path: '*', Component: () => <PapersScreen days={rows} today={TODAY} older="2026-10-29" isFirst /> }])
  const html = renderToString(<Stub initialEntries={['/']} />).replace(/<!--.*?-->/g, '')
  return [...html.matchAll(/<span class="[^"]*day[^"]*">([^<]+)(?:<b>.*?<\/b>)?<\/span><div>(.*?)<\/div>/g)].map(
    ([, day, rest = '']) => `${day} ${/<p[^>]*>(.*?)<\/p>/.exec(rest)?.[1] ?? '紙面'}`,
  )
}

it('shows coming days up to the next one with a paper, and hides later ones without an edition', () => {
  const coming = [
    { day: '2026-12-06', closed: '日曜日' },
    { day: '2026-12-05' },
    { day: '2026-12-01', hasPaper: true },
    { day: '2026-11-30' },
    { day: '2026-11-29', closed: '日曜日' },
    { day: TODAY, hasPaper: true },
    { day: '2026-11-27' },
  ]
  expect(shownDays(coming)).toEqual([
    '12月1日（火） 紙面',
    '11月30日（月） まだ始めていません。',
    '11月29日（日） 休刊日（日曜日）',
    '11月28日（土） 紙面',
    '11月27日（金） 紙面はありません。',
  ])
})

it('shows every earlier day, even without a paper', () => {
  expect(shownDays([{ day: '2026-11-23', closed: '祝日' }, { day: '2026-11-21' }])).toEqual([
    '11月23日（月） 休刊日（祝日）',
    '11月21日（土） 紙面はありません。',
  ])
})
