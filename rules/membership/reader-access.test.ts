import { describe, expect, it } from 'vitest'
import { mayReadArticle, mayReadObituaries, mayViewFoundPaper, mayViewPaper, readerAccess } from './reader-access.ts'
import type { Opening } from './openings.ts'
import type { Reader, ReaderNotice } from './reader-access.ts'
import type { ReaderStatus, SubscribedPlan } from '../text/words.ts'

const now = new Date('2026-11-20T15:00:00+09:00')
const later = new Date('2026-12-01T00:00:00+09:00')
const day = '2026-11-20'
const article = { id: 1, categoryIds: [], tagIds: [] }
const earlier = new Date('2026-11-01T00:00:00+09:00')
function reader(change: Partial<Reader> = {}): Reader {
  return {
    email: 'hanako@example.jp',
    role: 1,
    limitTrial: null,
    subscription: null,
    isValidDevice: true,
    isVerifiedSearchBot: false,
    ...change,
  }
}
function paying(planName: SubscribedPlan, change: Partial<Reader> = {}): Reader {
  return reader({ subscription: { planName, expireAt: later, isCancel: false }, ...change })
}
const bot = reader({ email: null, isValidDevice: false, isVerifiedSearchBot: true })

/** Quote, reader, status, reads limited articles, views the evening paper, opens found pages, sees ads, notice. */
type Row = [string, Reader | null, ReaderStatus, boolean, boolean, boolean, boolean, ReaderNotice | null]
const table: Row[] = [
  ['0 no email (a guest)', null, 0, false, false, false, true, 'register'],
  ['0 no email (null)', reader({ email: null }), 0, false, false, false, true, 'register'],
  ['0 no email (empty)', reader({ email: '' }), 0, false, false, false, true, 'register'],
  ['0 no email (blank, with a role that could read all)', reader({ email: ' ', role: 3 }), 0, false, false, false, true, 'register'],
  ['1 logged in without valid plan', reader(), 1, false, false, true, true, 'apply'],
  ['1 trial ended today', reader({ limitTrial: '2026-11-20' }), 1, false, false, true, true, 'apply'],
  [
    '1 subscription expired',
    reader({ subscription: { planName: 'web', expireAt: earlier, isCancel: false } }),
    1,
    false,
    false,
    true,
    true,
    'apply',
  ],
  [
    '1 subscription expires this instant',
    reader({ subscription: { planName: 'web', expireAt: now, isCancel: false } }),
    1,
    false,
    false,
    true,
    true,
    'apply',
  ],
  ['2 valid device and paid: paid with web plan', paying('web'), 2, true, true, true, false, null],
  ['2 valid device and paid: paid with webPaper plan', paying('webPaper'), 2, true, true, true, false, null],
  [
    'Access and delivery last until the expire date (cancelled)',
    reader({ subscription: { planName: 'web', expireAt: later, isCancel: true } }),
    2,
    true,
    true,
    true,
    false,
    null,
  ],
  ['2 valid device and trial', reader({ limitTrial: '2026-11-21' }), 2, true, true, true, true, null],
  ['2 valid device, paid or trial, but no web plan', paying('paper'), 2, false, false, true, false, 'change-plan'],
  ['trial with the paper plan', paying('paper', { limitTrial: '2026-11-21' }), 2, true, true, true, false, null],
  ['Paper page and search also accept old price types', paying('old'), 2, false, true, true, false, 'change-plan'],
  ['old price types on another device', paying('old', { isValidDevice: false }), 1, false, false, true, false, 'change-plan'],
  ['and a valid device: web plan without one', paying('web', { isValidDevice: false }), 1, false, false, true, false, 'device-limit'],
  [
    'and a valid device: trial without one',
    reader({ limitTrial: '2026-11-21', isValidDevice: false }),
    1,
    false,
    false,
    true,
    true,
    'device-limit',
  ],
  ['and a valid device: bank without one', reader({ role: 7, isValidDevice: false }), 1, false, false, true, false, 'device-limit'],
  ['paper plan on another device', paying('paper', { isValidDevice: false }), 1, false, false, true, false, 'change-plan'],
  ['free member on another device', reader({ isValidDevice: false }), 1, false, false, true, true, 'apply'],
  ['treats bank members as allowed through isBank', reader({ role: 7 }), 2, true, true, true, false, null],
  ['Search bots identified as Googlebot may read everything', bot, 0, true, true, true, true, null],
  ['roles 3,4,5,6,7,8 may read all (2 is not among them)', reader({ role: 2 }), 1, false, false, true, true, 'apply'],
  ['roles 3,4,5,6,7,8 may read all (9 is not among them)', reader({ role: 9 }), 1, false, false, true, true, 'apply'],
  ['one reading adds role 10 (11 is not among them)', reader({ role: 11 }), 1, false, false, true, true, 'apply'],
]
for (const role of [3, 4, 5, 6, 8, 10]) {
  table.push([`3 privileged role: ${role} may read all`, reader({ role, isValidDevice: false }), 3, true, true, true, false, null])
}

describe('reader access', () => {
  it.each(table)('decides the access of a reader: %s', (_quote, who, status, reads, views, opensFound, seesAds, notice) => {
    const access = readerAccess(who, now)
    expect([access.status, access.maySeeAds, access.notice]).toEqual([status, seesAds, notice])
    expect(mayReadArticle({ ...article, limited: true }, access, [], now)).toBe(reads)
    expect(mayReadArticle({ ...article, limited: false }, access, [], now)).toBe(true)
    expect(mayViewPaper({ day, kind: 'evening' }, access, [], now)).toBe(views)
    expect(mayViewPaper({ day, kind: 'weekly' }, access, [], now)).toBe(true)
    expect(mayViewFoundPaper({ day, kind: 'evening' }, access, [], now)).toBe(opensFound)
    expect(mayViewFoundPaper({ day, kind: 'weekly' }, access, [], now)).toBe(true)
  })

  it.each(table)('opens everything during an opening of everything, and nothing more before and after it: %s', (_quote, who, ...rest) => {
    const [, reads, views, opensFound] = rest
    const access = readerAccess(who, now)
    const evening = { day, kind: 'evening' } as const
    const may = (openings: readonly Opening[]) => [
      mayReadArticle({ ...article, limited: true }, access, openings, now),
      mayViewPaper(evening, access, openings, now),
      mayViewFoundPaper(evening, access, openings, now),
    ]
    const opening = { id: 1, scope: { kind: 'all' as const } }
    expect(may([{ ...opening, opensAt: now, endsAt: later }])).toEqual([true, true, true])
    expect(may([{ ...opening, opensAt: earlier, endsAt: now }])).toEqual([reads, views, opensFound])
    expect(may([{ ...opening, opensAt: later, endsAt: new Date(later.getTime() + 1) }])).toEqual([reads, views, opensFound])
  })

  it('blocks an article whose limited flag is missing', () => {
    const broken: typeof article & { limited: boolean } = JSON.parse('{"id":1,"categoryIds":[],"tagIds":[]}')
    expect(mayReadArticle(broken, readerAccess(null, now), [], now)).toBe(false)
  })
})

describe('access rules for every kind of reader', () => {
  const everyone: (Reader | null)[] = [null]
  const plans: (SubscribedPlan | null)[] = [null, 'web', 'webPaper', 'paper', 'old']
  for (const role of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const planName of plans)
      for (const expireAt of [earlier, now, later])
        for (const limitTrial of [null, '2026-11-20', '2026-11-21'])
          for (const isValidDevice of [false, true])
            for (const isVerifiedSearchBot of [false, true])
              for (const email of [null, 'hanako@example.jp'])
                everyone.push({
                  email,
                  role,
                  limitTrial,
                  subscription: planName === null ? null : { planName, expireAt, isCancel: false },
                  isValidDevice,
                  isVerifiedSearchBot,
                })

  it('shows a notice to exactly the readers who may not read limited articles', () => {
    const wrong = everyone.filter((who) => (readerAccess(who, now).notice === null) !== readerAccess(who, now).mayReadLimited)
    expect(wrong).toEqual([])
    expect(everyone.length).toBe(4321)
  })

  it('lets non-bots of status 0 and 1 never read, of 3 always, of 2 unless the plan is print or old', () => {
    const wrong = everyone.filter((who) => {
      if (who?.isVerifiedSearchBot) return false
      const { status, mayReadLimited: reads, notice } = readerAccess(who, now)
      if (status < 2) return reads
      if (status === 3) return !reads
      return !reads && notice !== 'change-plan'
    })
    expect(wrong).toEqual([])
  })

  it('lets every reader of limited articles also view papers and open found pages', () => {
    const wrong = everyone.filter((who) => {
      const { mayReadLimited, mayViewEvening, mayViewFound } = readerAccess(who, now)
      return mayReadLimited && !(mayViewEvening && mayViewFound)
    })
    expect(wrong).toEqual([])
  })
})

it.each<[string, Reader | null, boolean]>([
  ['a guest', null, false],
  ['the verified search bot', bot, false],
  ['a member without a plan', reader(), true],
  ['a member without a plan on a device too many', reader({ isValidDevice: false }), true],
  ['a paying member', paying('web'), true],
  ['staff', reader({ role: 3 }), true],
])('decides whether %s may read obituaries', (_name, who, expected) => {
  expect(mayReadObituaries(readerAccess(who, now))).toBe(expected)
})
