/** The pages of the desk, below `/desk/` (decision 039). */
import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** The gallery of states; the production build has neither the route nor its code. */
const gallery = process.env['NODE_ENV'] === 'development' ? [route('gallery', 'gallery/gallery-route.tsx')] : []

export default [
  ...gallery,
  layout('routes/open-layout.tsx', [
    route('sign-in', 'routes/sign-in.tsx'),
    route('invitation/:key', 'routes/invitation.tsx'),
    route('recovery', 'routes/recovery-request.tsx'),
    route('recovery/:key', 'routes/recovery.tsx'),
  ]),
  layout('routes/room-layout.tsx', [
    index('routes/today.tsx'),
    route('articles', 'routes/articles.tsx'),
    route('articles/:id', 'routes/article.tsx'),
    route('articles/:id/preview', 'routes/preview.tsx'),
    route('front', 'routes/front.tsx'),
    route('front/:id/preview', 'routes/front-preview.tsx'),
    route('paper', 'routes/papers.tsx'),
    route('paper/reading', 'routes/paper-reading.tsx'),
    route('paper/:id', 'routes/paper.tsx'),
    route('paper/regions/:page', 'routes/regions.tsx'),
    route('paper/text/:page', 'routes/paper-text.tsx'),
    route('pictures', 'routes/pictures.tsx'),
    route('pictures/:id', 'routes/picture.tsx'),
    route('breaking', 'routes/breaking.tsx'),
    route('opening', 'routes/opening.tsx'),
    route('life', 'routes/life.tsx'),
    route('life/print', 'routes/life-print.tsx'),
    route('life/new/:kind', 'routes/life-entry.tsx', { id: 'routes/life-new' }),
    route('life/:id', 'routes/life-entry.tsx'),
    route('members', 'routes/members.tsx'),
    route('members/:id', 'routes/member.tsx'),
    route('messages', 'routes/messages.tsx'),
    route('messages/:id', 'routes/message.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('tags', 'routes/tags.tsx'),
    route('founding', 'routes/founding.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('settings/:name', 'routes/setting.tsx'),
    route('house-style', 'routes/house-style.tsx'),
    route('delivery', 'routes/delivery.tsx'),
    route('figures', 'routes/figures.tsx'),
    route('old-addresses', 'routes/old-addresses.tsx'),
    route('find', 'routes/find.tsx'),
    route('manual/:page?', 'routes/manual.tsx'),
    route('own', 'routes/own.tsx'),
    route('staff', 'routes/staff.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
] satisfies RouteConfig
