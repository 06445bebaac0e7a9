import type { User } from '@yukan/contract/member-entities.ts'
import { sampleUser } from '@yukan/contract/member-samples.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { loadGallery } from '../../gallery/gallery-data.server.ts'
import { ModalHost } from '../../site/modals/ModalHost.tsx'
import { element, links, textOf, texts } from '../../test/html.ts'
import { AccountScreen } from './AccountScreen.tsx'

const { site, account } = await loadGallery()
const latest = sampleUser.customer!.subscriptions[0]!
const withSubscription = (changes: Partial<typeof latest>, isPaid: boolean): User => ({
  ...sampleUser,
  customer: { ...sampleUser.customer!, subscriptions: [{ ...latest, ...changes }] },
  statusFlags: { ...sampleUser.statusFlags, isPaid, isUnderContract: isPaid },
})

function accountOf(user: User): string {
  const page = () => (
    <ModalHost>
      <AccountScreen user={user} account={account} isValidDevice refresh={() => Promise.resolve()} />
    </ModalHost>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: page, HydrateFallback: () => null, loader: () => site }])
  return renderToStaticMarkup(<Stub initialEntries={['/account/']} hydrationData={{ loaderData: { root: site } }} />)
}
const contents = (html: string) => element(html, 'nav', 'このページの内容')

it('shows a failed payment first, with what to do and by when, and marks its section in the contents', () => {
  const html = accountOf(withSubscription({ isPastDue: true, isCancel: false, expire: '2026-12-01T00:00:00.000+09:00' }, true))
  const alert = element(html, 'div', 'role="alert"')
  expect(textOf(alert)).toContain('2026年11月30日までに、お支払い方法を確認するか、別のカードを登録してください。')
  expect(links(alert)).toEqual([['#cards', 'お支払い方法を確認する']])
  expect(html.indexOf(alert)).toBeGreaterThan(html.indexOf('</h1>'))
  expect(html.indexOf(alert)).toBeLessThan(html.indexOf(contents(html)))
  expect(links(contents(html))).toContainEqual(['#payment', 'お支払い要確認'])
})

it('asks a member who can no longer read because of a failed payment to pay now', () => {
  const html = accountOf(withSubscription({ isPastDue: true, isCancel: false }, false))
  expect(textOf(element(html, 'div', 'role="alert"'))).toContain('ご覧いただけなくなっています。お支払い方法を確認するか')
})

it('shows neither alert nor mark to a member who owes nothing', () => {
  const html = accountOf(sampleUser)
  expect(html).not.toContain('お支払いができませんでした')
  expect(links(contents(html))).toContainEqual(['#payment', 'お支払い'])
})

it.each([
  ['to whom the print is delivered', { ...withSubscription({ planName: 'paper', isCancel: false }, true), isDelivered: true }, true],
  ['without the print', withSubscription({ planName: 'web', isCancel: false }, true), false],
])('lists every section of a member %s in the contents in order, and links each section back to them', (_name, user, hasDelivery) => {
  const html = accountOf(user)
  const sections = [...html.matchAll(/<section id="([^"]*)".*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', title = '']) => [`#${id}`, title])
  expect(links(contents(html))).toEqual(sections)
  expect(sections.some(([id]) => id === '#address-2')).toBe(hasDelivery)
  expect(html.match(/<a [^>]*href="#contents"/g)).toHaveLength(sections.length)
  expect(contents(html)).toContain('id="contents"')
})

it('shows the number by which the staff find a member first in the membership section', () => {
  const html = accountOf(sampleUser)
  expect(texts(element(html, 'section', 'id="membership"'), 'dd')[0]).toBe(String(sampleUser.id))
})

it('shows the telephone number of the profile with hyphens', () => {
  const html = accountOf({ ...sampleUser, tel: '09012345678' })
  expect(texts(element(html, 'section', 'id="profile"'), 'dd')).toContain('090-1234-5678')
})
