/** Articles at the desk against the database: from the first word to the readers and back (decision 041). */
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { formatWireInstant, HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { describe, expect, it, vi } from 'vitest'
import { addPicture, articleCalls, moveTo, setUpArticleDesk, stepsTo } from '../test/article-desk.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'

const desk = setUpArticleDesk()
const { ask, look, open, write, makeDraft, seen } = articleCalls(desk)
const later = (ms: number) => moveTo(desk, new Date(desk.test.clock.now().getTime() + ms))

/** What readers get at an article's address: status and title. */
async function readers(id: number): Promise<[number, string | null]> {
  const { status } = await open(id)
  const slug = status.address.split('/')[2] ?? ''
  // No connection listens for changes in this test.
  desk.test.ctx.shared.drop()
  const reply = await desk.test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })
  return [reply.statusCode, reply.statusCode === 200 ? (reply.json().detail.title as string) : null]
}

const stateOf = async (id: number) => (await open(id)).status.state
const NONE = [404, null]
const WIRE_NOW = formatWireInstant(TEST_NOW)

describe('an article', () => {
  it('a reporter writes an article, an editor schedules it, and it is out at its minute without any job', async () => {
    const id = await makeDraft()
    expect([await stateOf(id), await readers(id)]).toEqual(['draft', NONE])
    expect((await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['review', NONE])
    expect((await ask(desk.reporter, '/article/approve', await seen(id))).outcome).toBe('E_FORBIDDEN')
    const releaseAt = '2026-11-21T15:00:00+09:00'
    await ask(desk.editor, '/article/set-settings', { id, changes: { releaseAt } })
    expect((await ask(desk.editor, '/article/approve', await seen(id))).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['scheduled', NONE])
    await moveTo(desk, new Date(Date.parse(releaseAt) - 1))
    expect(await readers(id)).toEqual(NONE)
    await moveTo(desk, new Date(releaseAt))
    expect([await stateOf(id), await readers(id)]).toEqual(['published', [200, '本町の蔵がよみがえる']])
  })

  it('readers see the approved version of a scheduled article until an editor approves a newer one', async () => {
    const id = await makeDraft('はじめの見出し')
    await ask(desk.editor, '/article/approve', await seen(id))
    await write(desk.reporter, id, '直した見出し', '<p>直した本文。</p>')
    expect((await open(id)).status).toMatchObject({ state: 'scheduled', hasChanges: true })
    await later(30 * HOUR)
    expect(await readers(id)).toEqual([200, 'はじめの見出し'])
    await ask(desk.editor, '/article/approve', await seen(id))
    expect([await readers(id), (await open(id)).status.hasChanges]).toEqual([[200, '直した見出し'], false])
  })

  it('an article released while someone types shows its approved text, and no typed text is lost', async () => {
    const id = await makeDraft('出る途中の見出し')
    const approved = await seen(id)
    await ask(desk.editor, '/article/approve', approved)
    await write(desk.reporter, id, '出る直前の見出し', '<p>直前。</p>')
    const { document, version, status } = await open(id)
    await moveTo(desk, new Date(status.releaseAt))
    const steps = stepsTo(document, { title: '出た後の見出し', description: '', content: '<p>直後。</p>', info: '' })
    expect((await ask(desk.reporter, '/article/send-steps', { id, version, clientId: 'client-ff', steps })).body.outcome).toBe('accepted')
    expect(await readers(id)).toEqual([200, '出る途中の見出し'])
    const kept = await open(id)
    expect([kept.title, kept.status.state, kept.status.hasChanges]).toEqual(['出た後の見出し', 'published', true])
    const poll = await ask(desk.editor, '/article/poll', { id, version: approved.version, clientId: 'client-gg', block: null, seen: '' })
    expect(poll.body.steps).toHaveLength(kept.version - approved.version)
  })

  it('publishes an article at once, corrects it with a note, withdraws it with a reason, and reinstates it', async () => {
    const id = await makeDraft('すぐ出す記事')
    await ask(desk.editor, '/article/publish', await seen(id))
    expect(await readers(id)).toEqual([200, 'すぐ出す記事'])
    await later(HOUR)
    await write(desk.editor, id, '訂正した記事', '<p>本文。</p>')
    expect(await readers(id)).toEqual([200, 'すぐ出す記事'])
    expect((await ask(desk.editor, '/article/correct', { ...(await seen(id)), note: ' ' })).outcome).toBe('E_BAD_REQUEST')
    await ask(desk.editor, '/article/correct', { ...(await seen(id)), note: '初出で日付を誤っていました。' })
    expect(await readers(id)).toEqual([200, '訂正した記事'])
    const corrections = async () =>
      (await desk.test.app.inject({ url: '/v1/article/get/corrections' })).json().corrections as { note: string }[]
    expect((await corrections()).map(({ note }) => note)).toEqual(['初出で日付を誤っていました。'])
    expect((await ask(desk.editor, '/article/withdraw', { id, note: '' })).outcome).toBe('E_BAD_REQUEST')
    await ask(desk.editor, '/article/withdraw', { id, note: '取材先の申し出により' })
    expect([await stateOf(id), await readers(id)]).toEqual(['withdrawn', [410, null]])
    expect(await corrections()).toEqual([])
    // Repaired while it is withdrawn: the undo of the withdrawal leaves that aside, publishing again approves it.
    await write(desk.editor, id, '名を直した記事', '<p>直した本文。</p>')
    const before = await seen(id)
    await ask(desk.editor, '/article/reinstate', { id })
    expect([await stateOf(id), await readers(id)]).toEqual(['published', [200, '訂正した記事']])
    await ask(desk.editor, '/article/withdraw', { id, note: '取材先の申し出により' })
    const { id: _id, ...versions } = before
    const outdated = { ...versions, version: versions.version - 1 }
    expect((await ask(desk.editor, '/article/reinstate', { id, seen: outdated })).outcome).toBe('E_CHANGED')
    expect((await ask(desk.reporter, '/article/reinstate', { id, seen: versions })).outcome).toBe('E_FORBIDDEN')
    expect((await ask(desk.editor, '/article/reinstate', { id, seen: versions })).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['published', [200, '名を直した記事']])
    const released = await desk.test.db.selectFrom('article_work').select('released_at').where('article_id', '=', id).executeTakeFirst()
    // Not late: it was out at its time.
    expect([released?.released_at, (await open(id)).status.actions.includes('send-for-review')]).toEqual([TEST_NOW, false])
    const audit = await desk.test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'article.%')
      .orderBy('id', 'desc')
      .limit(6)
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'article.reinstate',
      'article.withdraw',
      'article.reinstate',
      'article.withdraw',
      'article.correct',
      'article.publish',
    ])
  })

  it('an editor returns an article in review, and unschedules a scheduled one', async () => {
    const id = await makeDraft()
    await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })
    await ask(desk.editor, '/article/return', { id, note: '日付を確かめてください' })
    expect(await stateOf(id)).toBe('draft')
    await ask(desk.editor, '/article/approve', await seen(id))
    await ask(desk.editor, '/article/unschedule', { id })
    await later(48 * HOUR)
    expect([await stateOf(id), await readers(id)]).toEqual(['draft', NONE])
  })

  it('records each action with the states of the article before and after it', async () => {
    const id = await makeDraft('記録される記事')
    const states = async (): Promise<string> => {
      const { before, after } = await desk.test.db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('action', 'like', 'article.%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return `${before?.['state']} → ${after?.['state']}`
    }
    const recorded: string[] = []
    const perform = async (path: DeskPath, body: object) => {
      expect((await ask(desk.editor, path, body)).outcome).toBe('done')
      recorded.push(await states())
    }
    await perform('/article/send-for-review', { ...(await seen(id)), note: '' })
    await perform('/article/return', { id, note: '' })
    await perform('/article/discard', { id })
    await perform('/article/recover', { id })
    await perform('/article/send-for-review', { ...(await seen(id)), note: '' })
    await perform('/article/approve', await seen(id))
    await perform('/article/unschedule', { id })
    await perform('/article/publish', await seen(id))
    await write(desk.reporter, id, '変えた記事', '<p>本文。</p>')
    await perform('/article/send-for-review', { ...(await seen(id)), note: '' })
    await perform('/article/withdraw', { id, note: '誤り' })
    await perform('/article/reinstate', { id })
    expect(recorded).toEqual([
      'draft → review',
      'review → draft',
      'draft → discarded',
      'discarded → draft',
      'draft → review',
      'review → scheduled',
      'scheduled → draft',
      'draft → published',
      'published → published',
      'published → withdrawn',
      'withdrawn → published',
    ])
  })

  it('refuses to publish an article that was changed after the editor saw it', async () => {
    const id = await makeDraft()
    const before = await seen(id)
    await write(desk.reporter, id, 'その間に変えた', '<p>本文。</p>')
    expect((await ask(desk.editor, '/article/publish', before)).outcome).toBe('E_CHANGED')
    expect(await stateOf(id)).toBe('draft')
  })

  it.each([
    ['E_NO_TITLE', '', '<p>本文。</p>', {}],
    ['E_NO_BODY', '見出し', '<p></p>', {}],
    ['E_NO_CATEGORY', '見出し', '<p>本文。</p>', { categories: [] }],
    ['E_EMBARGO', '見出し', '<p>本文。</p>', { embargoUntil: '2030-01-01T00:00:00+09:00' }],
  ])('refuses with %s to publish an article that is not ready', async (code, title, content, changes) => {
    const id = await makeDraft()
    await write(desk.reporter, id, title, content)
    await ask(desk.reporter, '/article/set-settings', { id, changes })
    expect((await ask(desk.editor, '/article/publish', await seen(id))).outcome).toBe(code)
    expect(await readers(id)).toEqual(NONE)
  })
})

describe('sending for review', () => {
  it.each([
    ['E_NO_TITLE', '', '<p>本文。</p>'],
    ['E_NO_BODY', '見出し', '<p></p>'],
  ])('refuses with %s to send an article for review, which stays a draft', async (code, title, content) => {
    const id = await makeDraft()
    await write(desk.reporter, id, title, content)
    expect((await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })).outcome).toBe(code)
    expect(await stateOf(id)).toBe('draft')
  })

  it('sends an article without a category for review', async () => {
    const id = await makeDraft('分類のない記事', { categories: [] })
    expect((await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })).outcome).toBe('done')
  })
})

describe('an article that was returned', () => {
  const isMarked = async (id: number, title: string) => {
    const { articles } = (await look(desk.reporter, '/article/list', `?words=${encodeURIComponent(title)}`)).body
    const { releases } = (await look(desk.reporter, '/article/today', '')).body
    return [articles, releases].map((rows) => rows.find((row) => row.id === id)?.isReturned)
  }
  const send = async (who = desk.reporter, id: number) => ask(who, '/article/send-for-review', { ...(await seen(id)), note: '' })

  it('shows that an article was returned in the article, in the list and in today until it is sent again', async () => {
    const id = await makeDraft('戻される記事')
    await send(desk.reporter, id)
    expect([(await open(id)).status.returned, await isMarked(id, '戻される記事')]).toEqual([null, [false, false]])
    await ask(desk.editor, '/article/return', { id, note: '日付を確かめてください' })
    await write(desk.reporter, id, '戻される記事', '<p>直した。</p>')
    expect((await open(id)).status.returned).toEqual({ at: WIRE_NOW, staffName: '森下 悠', note: '日付を確かめてください' })
    expect(await isMarked(id, '戻される記事')).toEqual([true, true])
    await send(desk.reporter, id)
    expect([(await open(id)).status.returned, await isMarked(id, '戻される記事')]).toEqual([null, [false, false]])
  })

  it('does not mark an article as returned after its approval, nor if its sender returns it without a note', async () => {
    const id = await makeDraft('承認される記事')
    await send(desk.reporter, id)
    await ask(desk.editor, '/article/return', { id, note: '' })
    await ask(desk.editor, '/article/approve', await seen(id))
    await ask(desk.editor, '/article/unschedule', { id })
    expect([(await open(id)).status.returned, await isMarked(id, '承認される記事')]).toEqual([null, [false, false]])
    await send(desk.editor, id)
    await ask(desk.editor, '/article/return', { id, note: '' })
    expect([(await open(id)).status.returned, await isMarked(id, '承認される記事')]).toEqual([null, [false, false]])
    await send(desk.editor, id)
    await ask(desk.editor, '/article/return', { id, note: '写真が要ります' })
    expect((await open(id)).status.returned?.note).toBe('写真が要ります')
  })
})

describe('article settings', () => {
  it('changes settings one by one, and refuses unknown categories and pictures, and addresses that are taken', async () => {
    const id = await makeDraft()
    const other = await makeDraft()
    const { settings } = (await ask(desk.reporter, '/article/set-settings', { id, changes: { limited: true } })).body
    expect(settings).toMatchObject({ limited: true, categories: ['local'] })
    const refused = async (changes: object) => (await ask(desk.reporter, '/article/set-settings', { id, changes })).outcome
    expect(await refused({ categories: ['nowhere'] })).toBe('E_NOT_FOUND')
    expect(await refused({ picture: { pictureId: 2_000_000, caption: '' } })).toBe('E_NOT_FOUND')
    expect(await refused({ slug: (await open(other)).status.settings.slug })).toBe('E_SLUG_TAKEN')
    expect(await refused({ slug: 'a/b' })).toBe('E_BAD_REQUEST')
    expect(await refused({ tags: [' '] })).toBe('E_BAD_REQUEST')
  })

  it('neither stores nor records unknown names in settings, their pictures and steps', async () => {
    const id = await makeDraft()
    const pictureId = await addPicture(desk)
    const { settings: before } = (await open(id)).status
    const picture = { pictureId, caption: '蔵', isOwner: true }
    await ask(desk.reporter, '/article/set-settings', { id, changes: { limited: true, picture, state: 'published', id: 1 } })
    expect((await open(id)).status.settings).toEqual({ ...before, limited: true, picture: { pictureId, caption: '蔵' } })
    const { document, version } = await open(id)
    const steps = stepsTo(document, { title: '新しい', description: '', content: '<p>本文。</p>', info: '' })
    const given = steps.map((step) => ({ ...step, isOwner: true }))
    expect((await ask(desk.reporter, '/article/send-steps', { id, version, clientId: 'client-hh', steps: given })).outcome).toBe('done')
    const stored = await desk.test.db.selectFrom('article_step').select('step').where('client_id', '=', 'client-hh').execute()
    expect(stored.map(({ step }) => step)).toEqual(steps)
    const recorded = await desk.test.db.selectFrom('audit_entry').selectAll().where('action', '=', 'article.set-settings').execute()
    expect([recorded.length > 0, JSON.stringify(recorded).includes('isOwner')]).toEqual([true, false])
  })

  it('settings of a released article apply with its approval, and its old address then finds the new one', async () => {
    const id = await makeDraft('動く記事')
    await ask(desk.editor, '/article/publish', await seen(id))
    const old = (await open(id)).status.address
    await ask(desk.editor, '/article/set-settings', { id, changes: { slug: `moved-${id}` } })
    expect((await open(id)).status.address).toBe(old)
    await ask(desk.editor, '/article/approve', await seen(id))
    expect((await open(id)).status.address).toBe(`/article/moved-${id}/`)
    const oldSlug = old.split('/')[2] ?? ''
    expect((await desk.test.app.inject({ url: `/v1/article/get/detail?slug=${oldSlug}` })).json().detail.slug).toBe(`moved-${id}`)
    expect((await ask(desk.editor, '/article/set-settings', { id: await makeDraft(), changes: { slug: oldSlug } })).outcome).toBe(
      'E_SLUG_TAKEN',
    )
    expect((await ask(desk.editor, '/article/set-settings', { id, changes: { releaseAt: '2027-01-01T00:00:00+09:00' } })).outcome).toBe(
      'E_STATE',
    )
  })
})

describe('editing steps', () => {
  it('accepts the steps of one version once, and a client that is behind gets them from the poll', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    const steps = stepsTo(document, { title: '二人', description: '', content: '<p>一。</p>', info: '' })
    const sent = { id, version, clientId: 'client-aa', steps }
    expect((await ask(desk.reporter, '/article/send-steps', sent)).body.outcome).toBe('accepted')
    expect((await ask(desk.editor, '/article/send-steps', { ...sent, clientId: 'client-bb' })).body.outcome).toBe('behind')
    const poll = await ask(desk.editor, '/article/poll', { id, version, clientId: 'client-bb', block: 2, seen: '' })
    expect(poll.body.steps).toEqual(steps.map((step) => ({ step, clientId: 'client-aa' })))
    expect(poll.body.people).toEqual([{ clientId: 'client-bb', name: '森下 悠', block: 2 }])
  })

  it('refuses a poll for an unknown article with E_NOT_FOUND', async () => {
    const body = { id: 2_000_000, version: 0, clientId: 'client-none', block: null, seen: '' }
    expect((await ask(desk.editor, '/article/poll', body)).outcome).toBe('E_NOT_FOUND')
  })

  it('refuses with E_CHANGED a poll whose steps were deleted because of their age', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    await write(desk.reporter, id, '古い', '<p>一。</p>')
    const { version: kept } = await open(id)
    await write(desk.reporter, id, '新しい', '<p>二。</p>')
    await desk.test.db.deleteFrom('article_step').where('article_id', '=', id).where('version', '<', kept).execute()
    const poll = (from: number) => ask(desk.editor, '/article/poll', { id, version: from, clientId: 'client-ee', block: null, seen: '' })
    expect((await poll(version)).outcome).toBe('E_CHANGED')
    expect((await poll(kept)).body.steps).not.toEqual([])
  })

  it('refuses steps that do not apply or are malformed, and names the problem', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const send = (steps: object[]) => ask(desk.reporter, '/article/send-steps', { id, version, clientId: 'client-cc', steps })
    expect((await send([{ stepType: 'replace', from: 0, to: 900 }])).body).toEqual({ outcome: 'refused', problem: 'does-not-apply' })
    expect((await send([{ stepType: 'nothing' }])).body).toEqual({ outcome: 'refused', problem: 'malformed' })
    expect((await open(id)).version).toBe(version)
  })

  it('new steps end the wait of another client', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const body = { id, version, clientId: 'client-dd', block: null, seen: '' }
    const { mark } = (await ask(desk.editor, '/article/poll', body)).body
    const waiting = ask(desk.editor, '/article/poll', { ...body, seen: mark })
    await write(desk.reporter, id, '待っていた', '<p>本文。</p>')
    expect((await waiting).body.steps.length).toBeGreaterThan(0)
  })

  it('a poll with a valid session does not count as a request under way while it waits', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const leave = vi.spyOn(desk.test.ctx.admission, 'leave')
    const body = { id, version, clientId: 'client-hh', block: null, seen: '' }
    expect((await askDesk(desk.test, '/article/poll', body, { cookie: 'yukan_desk=invented' })).outcome).not.toBe('done')
    expect(leave).not.toHaveBeenCalled()
    expect((await ask(desk.editor, '/article/poll', body)).outcome).toBe('done')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('steps of a client do not end its own wait, and its next poll returns them at once', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    const body = { id, version, clientId: 'client-ee', block: null, seen: '' }
    const { mark } = (await ask(desk.reporter, '/article/poll', body)).body
    const { articleWatch } = desk.test.ctx
    const next = vi.spyOn(articleWatch, 'next')
    const waiting = ask(desk.reporter, '/article/poll', { ...body, seen: mark })
    // Woken once, it has read the article before the step is sent, and waits.
    await vi.waitUntil(() => next.mock.calls.length === 1)
    articleWatch.wake(id)
    await vi.waitUntil(() => next.mock.calls.length === 2)
    const [step] = stepsTo(document, { title: '自分で', description: '', content: '', info: '' })
    const sent = { id, version, clientId: 'client-ee', steps: [step!] }
    expect((await ask(desk.reporter, '/article/send-steps', sent)).body.outcome).toBe('accepted')
    const again = await ask(desk.reporter, '/article/poll', { ...body, seen: mark })
    expect(again.body.steps).toEqual([{ step, clientId: 'client-ee' }])
    await write(desk.editor, id, '他の人が', '<p>本文。</p>')
    const senders = (await waiting).body.steps.map(({ clientId }) => clientId)
    expect([senders[0], new Set(senders).size]).toEqual(['client-ee', 2])
  })
})

describe('the list of articles', () => {
  it('finds drafts by their words at the desk, but not for readers', async () => {
    const id = await makeDraft('珍しい絹織物の話')
    const list = await look(desk.editor, '/article/list', `?words=${encodeURIComponent('絹織物')}`)
    expect(list.body.articles.map((row) => [row.id, row.state, row.author])).toEqual([[id, 'draft', '坂本 亮']])
    const readersList = await desk.test.app.inject({ url: `/v1/article/get/list?keyword[]=${encodeURIComponent('絹織物')}` })
    expect(readersList.json().articles.total).toBe(0)
    await ask(desk.editor, '/article/publish', await seen(id))
    expect(
      (await look(desk.editor, '/article/list', `?words=${encodeURIComponent('絹織物')}`)).body.articles.map((row) => row.state),
    ).toEqual(['published'])
  })

  it('filters articles by state, category, tag and author, and lists them without gaps between the pages', async () => {
    await later(100 * HOUR)
    const id = await makeDraft('絞り込みの記事', { categories: ['sports'], tags: ['駅伝'] })
    const ids = async (query: string) => (await look(desk.editor, '/article/list', query)).body.articles.map((row) => row.id)
    expect(await ids(`?state=draft&category=sports&tag=${encodeURIComponent('駅伝')}`)).toEqual([id])
    expect(await ids(`?state=scheduled&category=sports&tag=${encodeURIComponent('駅伝')}`)).toEqual([])
    expect(await ids(`?author=${encodeURIComponent('誰でもない')}`)).toEqual([])
    expect((await ids('?order=changed'))[0]).toBe(id)
    await moveTo(desk, TEST_NOW)
    for (let count = 0; count < 60; count++) await makeArticle(desk.test.db, { releaseAt: new Date(TEST_NOW.getTime() - count * MINUTE) })
    const walked: number[] = []
    let query: string | null = '?state=published'
    while (query !== null) {
      const page: ReplyOf<DeskCalls['/article/list']> = (await look(desk.editor, '/article/list', query)).body
      walked.push(...page.articles.map((row) => row.id))
      query = page.next === null ? null : `?state=published&before=${page.next}`
    }
    const all = await desk.test.db
      .selectFrom('article')
      .select('id')
      .where('state', '=', 'published')
      .where('release_at', '<=', TEST_NOW)
      .execute()
    expect(walked.toSorted((a, b) => a - b)).toEqual(all.map((row) => row.id).toSorted((a, b) => a - b))
  })

  it('sets the release of a new article to the next day with a paper, and shows it in today', async () => {
    await moveTo(desk, new Date('2026-11-21T15:00:00+09:00'))
    const id = await makeDraft('休刊日の前に書いた記事')
    const { status } = await open(id)
    const { body } = await look(desk.editor, '/article/today', '')
    expect([status.releaseAt, body.edition, body.hasEdition]).toEqual(['2026-11-24T15:00:00+09:00', '2026-11-24T15:00:00+09:00', true])
    expect(body.releases.map((row) => row.id)).toContain(id)
    await moveTo(desk, new Date('2026-11-22T10:00:00+09:00'))
    expect((await look(desk.editor, '/article/today', '')).body.hasEdition).toBe(false)
  })

  it('lists an article that was opened but not written as before, and one that was written with its changes', async () => {
    const { id } = await makeArticle(desk.test.db, {
      title: '取り込んだ記事',
      content: '<p>本文。</p>',
      state: 'draft',
      categories: ['local'],
    })
    const shown = async () => (await look(desk.editor, '/article/list', '')).body.articles.filter((row) => row.id === id)
    const changed = async () => (await look(desk.editor, '/article/list', '?order=changed')).body.articles.map((row) => row.id)
    const before = await shown()
    expect(before).toMatchObject([{ characters: null, changedAt: null, changedBy: '', hasChanges: false }])
    await open(id)
    expect([await shown(), (await changed()).includes(id)]).toEqual([before, false])
    await write(desk.reporter, id, '取り込んだ記事を直した', '<p>直した。</p>')
    expect(await shown()).toMatchObject([{ title: '取り込んだ記事を直した', characters: 4, changedAt: WIRE_NOW, changedBy: '坂本 亮' }])
    expect(await changed()).toContain(id)
  })

  it('lists an import of an opened article the same before and after it is opened again', async () => {
    const made = await makeArticle(desk.test.db, { title: '配信の見出し', content: '<p>はじめの本文。</p>', categories: ['local'] })
    await open(made.id)
    const shown = async () => (await look(desk.editor, '/article/list', '?words=配信')).body.articles.filter((row) => row.id === made.id)
    await desk.test.db
      .updateTable('article')
      .set({ title: '配信の新しい見出し', content_hash: 'other' })
      .where('id', '=', made.id)
      .execute()
    const before = await shown()
    expect((await open(made.id)).title).toBe('配信の新しい見出し')
    expect([before.map(({ title }) => title), await shown()]).toEqual([['配信の新しい見出し'], before])
  })

  it('lists the approved headline as well as the headline that is being written', async () => {
    const id = await makeDraft('決まった見出し')
    const row = async () => (await look(desk.editor, '/article/list', '?words=見出し')).body.articles.find((each) => each.id === id)
    expect(await row()).toMatchObject({ title: '決まった見出し', headline: '決まった見出し' })
    await ask(desk.editor, '/article/approve', await seen(id))
    await write(desk.reporter, id, '書きかけの見出し', '<p>直した本文。</p>')
    expect(await row()).toMatchObject({ title: '書きかけの見出し', headline: '決まった見出し' })
  })

  it('today has the articles of the edition, those that wait for review, and those that should be out', async () => {
    const id = await makeDraft('きょう出る記事')
    await ask(desk.reporter, '/article/send-for-review', { ...(await seen(id)), note: '' })
    const { body } = await look(desk.editor, '/article/today', '')
    expect(body.releases.find((row) => row.id === id)?.state).toBe('review')
    expect(body.reviews.map((row) => row.id)).toContain(id)
    await moveTo(desk, new Date(Date.parse(body.edition) + MINUTE))
    expect((await look(desk.editor, '/article/today', '')).body.late.map((row) => row.id)).toContain(id)
  })
})
