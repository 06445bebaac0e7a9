/** The route table of product §2, row by row. */
import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** The gallery of states; the production build has neither the route nor its code. */
const gallery = process.env['NODE_ENV'] === 'development' ? [route('gallery', 'gallery/gallery-route.tsx')] : []

export default [
  index('routes/home.tsx'),
  route('article/:slug', 'routes/article.tsx'),
  route('category/:slug?', 'routes/category.tsx'),
  route('tag/:slug?', 'routes/tag.tsx'),
  route('search', 'routes/search.tsx'),
  route('paper/:slug', 'routes/paper.tsx'),
  route('subscriptions', 'routes/subscriptions.tsx'),
  route('policy', 'routes/policy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('transactionLaw', 'routes/transaction-law.tsx'),
  route('externalTransmission', 'routes/external-transmission.tsx'),
  route('corrections', 'routes/corrections.tsx'),
  route('life', 'routes/life.tsx'),
  route('life/events', 'routes/life-events.tsx'),
  route('life/obituaries', 'routes/life-obituaries.tsx'),
  route('life/doctors', 'routes/life-doctors.tsx'),
  route('life/notices', 'routes/life-notices.tsx'),
  route('archive', 'routes/archive.tsx'),
  route('archive/:year', 'routes/archive-year.tsx'),
  route('archive/:year/:month', 'routes/archive-month.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('signup/password', 'routes/signup-password.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/scrapbook', 'routes/account-scrapbook.tsx'),
  route('edit/email', 'routes/edit-email.tsx'),
  route('edit/email/updated', 'routes/edit-email-updated.tsx'),
  route('edit/password', 'routes/edit-password.tsx'),
  route('edit/profile', 'routes/edit-profile.tsx'),
  route('edit/subscription/*', 'routes/edit-subscription.tsx'),
  ...gallery,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
