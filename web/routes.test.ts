import { describe, expect, it } from 'vitest'
import routeTable from './routes.ts'
import { getPage } from './test/page.ts'
import { titleOf } from './test/html.ts'

/** The route table of product §2, with a slug and a query where a row has them. */
const TABLE = [
  ['/', 'routes/home.tsx'],
  ['/?date=2026-11-20', 'routes/home.tsx'],
  ['/article/kura-ichi/', 'routes/article.tsx'],
  ['/category/local/', 'routes/category.tsx'],
  ['/category/event/', 'routes/category.tsx'],
  ['/category/popular/', 'routes/category.tsx'],
  ['/category/recommend/', 'routes/category.tsx'],
  ['/tag/shotengai/', 'routes/tag.tsx'],
  ['/search/?keyword=蔵', 'routes/search.tsx'],
  ['/paper/latest/', 'routes/paper.tsx'],
  ['/paper/20261120/?page=1', 'routes/paper.tsx'],
  ['/subscriptions/', 'routes/subscriptions.tsx'],
  ['/policy/', 'routes/policy.tsx'],
  ['/terms/', 'routes/terms.tsx'],
  ['/transactionLaw/', 'routes/transaction-law.tsx'],
  ['/externalTransmission/', 'routes/external-transmission.tsx'],
  ['/corrections/', 'routes/corrections.tsx'],
  ['/life/', 'routes/life.tsx'],
  ['/life/events/?day=2026-11-22&town=桐生市', 'routes/life-events.tsx'],
  ['/life/obituaries/', 'routes/life-obituaries.tsx'],
  ['/life/doctors/', 'routes/life-doctors.tsx'],
  ['/life/notices/', 'routes/life-notices.tsx'],
  ['/archive/', 'routes/archive.tsx'],
  ['/archive/1985/', 'routes/archive-year.tsx'],
  ['/archive/1985/06/', 'routes/archive-month.tsx'],
  ['/contact/?item=policy', 'routes/contact.tsx'],
  ['/login/?expired=1&isResetPass=true', 'routes/login.tsx'],
  ['/signup/?plan=web', 'routes/signup.tsx'],
  ['/signup/password?activate=key&plan=web', 'routes/signup-password.tsx'],
  ['/forgot-password/', 'routes/forgot-password.tsx'],
  ['/reset-password?secret=key', 'routes/reset-password.tsx'],
  ['/account/', 'routes/account.tsx'],
  ['/account/scrapbook/?article=kura-ichi', 'routes/account-scrapbook.tsx'],
  ['/edit/email/', 'routes/edit-email.tsx'],
  ['/edit/email/updated?activate=key', 'routes/edit-email-updated.tsx'],
  ['/edit/password/', 'routes/edit-password.tsx'],
  ['/edit/profile', 'routes/edit-profile.tsx'],
  ['/edit/subscription/', 'routes/edit-subscription.tsx'],
  ['/edit/subscription/payment-method', 'routes/edit-subscription.tsx'],
] as const

function routeOf(html: string): string | undefined {
  return /from "\/assets\/(routes\/[a-z-]+\.tsx)\.js"/.exec(html)?.[1]
}

describe('the route table', () => {
  it('lists the routes in the order of the specification, with any other path last', () => {
    expect(routeTable.map(({ path, index }) => (index === true ? '/' : path))).toEqual([
      '/',
      'article/:slug',
      'category/:slug?',
      'tag/:slug?',
      'search',
      'paper/:slug',
      'subscriptions',
      'policy',
      'terms',
      'transactionLaw',
      'externalTransmission',
      'corrections',
      'life',
      'life/events',
      'life/obituaries',
      'life/doctors',
      'life/notices',
      'archive',
      'archive/:year',
      'archive/:year/:month',
      'contact',
      'login',
      'signup',
      'signup/password',
      'forgot-password',
      'reset-password',
      'account',
      'account/scrapbook',
      'edit/email',
      'edit/email/updated',
      'edit/password',
      'edit/profile',
      'edit/subscription/*',
      '*',
    ])
  })

  it.each(TABLE)('serves %s from its own route without a redirect', async (path, file) => {
    const page = await getPage(path)
    expect([page.location, routeOf(page.html)]).toEqual([null, file])
  })

  it.each(['/nothing', '/article', '/article/', '/paper/', '/article/a/b/', '/edit', '/account/cards/', '/%zz', '/index.php'])(
    'any other path, %s, shows the not-found page titled お探しのページは見つかりませんでした',
    async (path) => {
      const page = await getPage(path)
      expect([page.status, titleOf(page.html)]).toEqual([404, 'お探しのページは見つかりませんでした | 夕刊わたらせ'])
      expect(page.html).toContain('<h1 id="error-message"')
    },
  )
})

describe('the one address of each page', () => {
  it.each([
    ['/article/kura-ichi', '/article/kura-ichi/'],
    ['/article/kura-ichi//', '/article/kura-ichi/'],
    ['/category/local?page=2', '/category/local/?page=2'],
    ['/tag/%E5%95%86%E5%BA%97%E8%A1%97', '/tag/%E5%95%86%E5%BA%97%E8%A1%97/'],
    ['/search?keyword=%E8%94%B5&page=2', '/search/?keyword=%E8%94%B5&page=2'],
    ['/paper/latest?page=8', '/paper/latest/?page=8'],
    ['/transactionLaw', '/transactionLaw/'],
    ['/login?isResetPass=true', '/login/?isResetPass=true'],
    ['/edit/email', '/edit/email/'],
    ['/edit/subscription?plan=web', '/edit/subscription/?plan=web'],
    ['/signup/password/?activate=a%2Bb', '/signup/password?activate=a%2Bb'],
    ['/reset-password/?secret=key', '/reset-password?secret=key'],
    ['/edit/email/updated/?activate=key', '/edit/email/updated?activate=key'],
    ['/edit/profile/', '/edit/profile'],
    ['//a//b', '/a/b'],
    ['//example.org', '/example.org'],
    ['/article//kura-ichi/', '/article/kura-ichi/'],
  ])('redirects %s with 301 to %s', async (path, to) => {
    const page = await getPage(path)
    expect([page.status, page.location, page.made]).toEqual([301, to, []])
  })

  it.each(['/category', '/category/', '/tag', '/tag/'])('redirects %s, which has no name, to /', async (path) => {
    const page = await getPage(path)
    expect([page.status, page.location]).toEqual([301, '/'])
  })

  it.each(['/article/kura-ichi.data', '/terms.data', '/signup/password.data'])('returns data at %s without a redirect', async (path) => {
    const page = await getPage(path)
    expect([page.location, page.html.startsWith('[')]).toEqual([null, true])
  })
})
