import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callerOfCall, callerOfPage } from '../calls/caller.ts'
import { buildTestApp } from './app.ts'
import { TEST_NOW } from './context.ts'
import { loginAs, makeArticle, makeMember } from './make.ts'
import { setUp } from './set-up.ts'

const test = setUp(buildTestApp)

describe('buildTestApp', () => {
  it('buildTestApp serves pages and calls', async () => {
    const page = await test.app.inject('/article/a/')
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>/article/a/</title>'])
    const article = await makeArticle(test.db, {
      slug: 'limited',
      limited: true,
      categories: ['chiiki'],
      tags: ['織物'],
      content: '<p>中身</p>',
    })
    const detail = await test.app.inject('/v1/article/get/detail?slug=limited')
    expect(detail.json()).toMatchObject({ detail: { id: article.id, tags: [{ name: '織物' }], categories: [{ slug: 'chiiki' }] } })
    expect(detail.body).not.toContain('中身')
  })

  it('the clock of a test app changes only when it is set or advanced', () => {
    expect(test.ctx.clock.now()).toEqual(TEST_NOW)
    test.clock.advance(1000)
    expect(test.ctx.clock.now()).toEqual(new Date('2026-11-20T15:30:01+09:00'))
    test.clock.set(TEST_NOW)
    expect(test.ctx.clock.now()).toEqual(TEST_NOW)
  })

  it('closing a test app deletes its files', async () => {
    const other = await buildTestApp()
    await other.ctx.files.put('picture/a-1.webp', Buffer.from('x'))
    expect(existsSync(other.ctx.config.dataDir)).toBe(true)
    await other.close()
    expect(existsSync(other.ctx.config.dataDir)).toBe(false)
  })
})

describe('loginAs', () => {
  it('loginAs logs a member in with their plan', async () => {
    const member = await makeMember(test.db, { subscription: { planName: 'web' } })
    const headers = await loginAs(test, member, { isRegistered: false })
    expect(await callerOfCall(test.ctx, { headers, ip: '192.0.2.1' })).toMatchObject({
      memberId: member.id,
      hasSession: true,
      reader: { email: member.email, subscription: { planName: 'web', isCancel: false }, isValidDevice: false },
    })
    expect(await callerOfPage(test.ctx, { headers: { cookie: headers.cookie }, ip: '192.0.2.1' })).toMatchObject({
      memberId: member.id,
      hasSession: false,
    })
  })

  it('loginAs opens a limited article to a member with a plan, and not to one without', async () => {
    await makeArticle(test.db, { slug: 'for-members', limited: true, content: '<p>会員の本文</p>' })
    const headers = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    const reply = await test.app.inject({ url: '/v1/article/get/detail?slug=for-members', headers })
    expect(reply.json()).toMatchObject({ detail: { content: '<p>会員の本文</p>' } })
    const free = await loginAs(test, await makeMember(test.db))
    expect((await test.app.inject({ url: '/v1/article/get/detail?slug=for-members', headers: free })).body).not.toContain('会員の本文')
  })
})
