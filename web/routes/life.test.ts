import { v1Calls } from '@yukan/contract/calls.ts'
import type { ShownEvent } from '@yukan/contract/life.ts'
import { sampleDuty, sampleEvent } from '@yukan/contract/life-samples.ts'
import { describe, expect, it } from 'vitest'
import { links, mainOf, textOf, titleOf } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

const event = (id: number, title: string, changes: Partial<ShownEvent> = {}): ShownEvent => ({
  ...sampleEvent,
  link: '',
  id,
  title,
  town: '桐生市',
  ...changes,
})
const week = v1Calls['/life/get/week'].sample.reply
const NOINDEX = '<meta name="robots" content="noindex"/>'

describe('the week of the region', () => {
  it('shows events by day, next doctors, announcements, and doctors of today only where there are some', async () => {
    const { html } = await getPage('/life/')
    const text = textOf(mainOf(html))
    expect(titleOf(html)).toBe('地域のくらし | 夕刊わたらせ')
    for (const part of ['11月20日（金）', '7時〜10時　毎月第3日曜日', '次の休日当番医　11月22日（日）', '本町クリニック', '水道管の工事'])
      expect(text).toContain(part)
    expect(text).not.toContain('きょうの休日当番医')
    const onDuty = await getPage('/life/', { answers: [on('/life/get/week', { ...week, duties: [sampleDuty] })] })
    expect(textOf(mainOf(onDuty.html))).toContain('きょうの休日当番医')
  })

  it('says when the week has no events', async () => {
    const nothing = { today: '2026-11-20', days: [], duties: [], nextDuty: null, announcements: [] }
    const { html } = await getPage('/life/', { answers: [on('/life/get/week', nothing)] })
    expect(textOf(mainOf(html))).toContain('この1週間の催しはありません。')
  })
})

describe('the list of events', () => {
  it('requests the events of the day and town in the address, and shows both as chosen', async () => {
    const { html, made } = await getPage('/life/events/?day=2026-12-24&town=みどり市')
    expect(made.find(({ path }) => path === '/v1/life/get/events')?.query).toEqual({ day: '2026-12-24', town: 'みどり市' })
    expect(html).toContain('<option value="2026-12-24" selected="">12月24日（木）</option>')
    expect(html).toContain('<option selected="">みどり市</option>')
    expect(titleOf(html)).toBe('12月24日（木）の催し | 夕刊わたらせ')
  })

  it('links the telephone numbers in the text of an event', async () => {
    const days = [{ day: '2026-11-20', events: [event(1, '一', { contact: '商店会 0277-00-0000、夜は090-0000-0000' })] }]
    const { html } = await getPage('/life/events/', { answers: [on('/life/get/events', { today: '2026-11-20', days, towns: [] })] })
    expect(links(mainOf(html)).filter(([to]) => to.startsWith('tel:'))).toEqual([
      ['tel:0277000000', '0277-00-0000'],
      ['tel:09000000000', '090-0000-0000'],
    ])
  })

  it('offers four weeks of days, and links events to an article or to another site', async () => {
    const events = [event(1, '一', { link: '/article/kura/' }), event(2, '二', { link: 'https://example.jp/a' })]
    const days = [{ day: '2026-11-20', events }]
    const { html } = await getPage('/life/events/', { answers: [on('/life/get/events', { today: '2026-11-20', days, towns: [] })] })
    expect(mainOf(html).match(/<option value="2026-\d\d-\d\d"/g)?.length).toBe(28)
    expect(links(mainOf(html)).filter(([to]) => !/^(\/life\/|tel:)/.test(to))).toEqual([
      ['/article/kura/', '一 詳しく'],
      ['https://example.jp/a', '二 詳しく'],
    ])
  })

  it.each(['?day=2026-02-30', '?day=x', '?day=2026-11-20&day=2026-11-21', '?town=%01', '?town=a&town=b', '?town=%20a'])(
    'refuses the event list at %s with 400',
    async (query) => {
      expect((await getPage(`/life/events/${query}`)).status).toBe(400)
    },
  )
})

it('requests doctors by town, and says when there are no doctors or announcements', async () => {
  const doctors = await getPage('/life/doctors/?town=桐生市', {
    answers: [on('/life/get/doctors', { today: '2026-11-20', days: [], towns: [] })],
  })
  expect(doctors.made.find(({ path }) => path === '/v1/life/get/doctors')?.query).toEqual({ town: '桐生市' })
  expect(textOf(mainOf(doctors.html))).toContain('当番医の予定はまだありません。')
  const notices = await getPage('/life/notices/', { answers: [on('/life/get/announcements', { announcements: [], towns: [] })] })
  expect(textOf(mainOf(notices.html))).toContain('いまお知らせはありません。')
})

describe('the obituaries page', () => {
  it('shows the obituaries to a member, and asks search engines not to list the page', async () => {
    const { html } = await getPage('/life/obituaries/')
    const text = textOf(mainOf(html))
    for (const part of [
      '桐生 花子さん',
      '（きりゅう はなこ）',
      '桐生市本町三丁目　92歳　11月19日（木）死去',
      '11月22日（日） 11時から',
      '桐生 太郎さん（長男）',
    ])
      expect(text).toContain(part)
    expect(html).toContain(NOINDEX)
  })

  it('links a reader who may not read the obituaries to login and signup', async () => {
    const { html } = await getPage('/life/obituaries/', {
      answers: [on('/life/get/obituaries', { mayRead: false, obituaries: [], towns: [] })],
    })
    expect(links(mainOf(html)).slice(-2)).toEqual([
      ['/login/', 'ログイン'],
      ['/signup/', '会員登録'],
    ])
    expect(html).toContain(NOINDEX)
  })
})

describe('the regional block of the home page', () => {
  const blockOf = async (reply: Partial<typeof week>) => {
    const { html } = await getPage('/', { answers: [on('/life/get/week', { ...week, ...reply })] })
    return /<section[^>]*aria-labelledby="life".*?<\/section>/s.exec(html)?.[0] ?? ''
  }

  it('names eight events, each on its first day only, and counts the others', async () => {
    const events = Array.from({ length: 9 }, (_, index) => event(index + 1, `催し${index + 1}番`))
    const block = await blockOf({
      days: [
        { day: '2026-11-20', events: events.slice(0, 2) },
        { day: '2026-11-21', events },
        { day: '2026-11-22', events },
      ],
    })
    expect([...block.matchAll(/催し\d番/g)].map(([title]) => title)).toEqual(events.slice(0, 8).map(({ title }) => title))
    expect(textOf(block)).toContain('ほかに1件の催しがあります。')
    expect(block).toContain('href="/life/events/?day=2026-11-21"')
    expect(block).not.toContain('href="/life/events/?day=2026-11-22"')
  })

  it('shows the doctors of today, and links to the four lists', async () => {
    const block = await blockOf({ days: [], duties: [sampleDuty] })
    expect(textOf(block)).toContain('本町クリニック　9時〜17時　0277-00-0000')
    expect(textOf(block)).toContain('この1週間の催しはありません。')
    expect(links(block).slice(-4)).toEqual([
      ['/life/events/', '催し'],
      ['/life/doctors/', '休日当番医'],
      ['/life/notices/', 'お知らせ'],
      ['/life/obituaries/', 'お悔やみ'],
    ])
  })

  it('leaves the regional block off the page of one day', async () => {
    expect((await getPage('/?date=2026-11-19')).html).not.toContain('aria-labelledby="life"')
  })
})
