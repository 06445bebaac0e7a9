/** Links by which people outside see an article before it is published (decision 043). */
import { PREVIEW_LABEL_MAX } from '@yukan/rules/limits.ts'
import { ARTICLE_READERS, ARTICLE_WRITERS } from '@yukan/rules/articles/article-state.ts'
import { PREVIEW_KINDS } from '@yukan/rules/articles/preview.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PREVIEW_HOURS_MAX } from '@yukan/rules/lifetimes.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost } from './staff-call.ts'

const Kind = oneOf(PREVIEW_KINDS, { description: 'the reader as whom the article is shown' })

export const PreviewLink = Type.Object(
  { id: Id, kind: Kind, label: Type.String(), staffName: Type.String(), createdAt: Instant, expiresAt: Instant },
  { title: 'PreviewLink' },
)
export type PreviewLink = Static<typeof PreviewLink>

const sampleLink: PreviewLink = {
  id: 1,
  kind: 'guest',
  label: '市民ホールの担当者',
  staffName: '坂本 亮',
  createdAt: '2026-11-20T10:00:00+09:00',
  expiresAt: '2026-11-21T10:00:00+09:00',
}

export const previewCalls = deskCallTable({
  /** Makes a link; its address is returned once and cannot be read again. */
  '/preview/create': defineCall({
    ...staffPost(ARTICLE_WRITERS),
    summary: 'Makes a link to the preview of an article',
    body: Type.Object({
      articleId: Id,
      kind: Kind,
      hours: Type.Integer({ minimum: 1, maximum: PREVIEW_HOURS_MAX }),
      label: Type.String({ maxLength: PREVIEW_LABEL_MAX, description: 'for whom it is' }),
    }),
    reply: Type.Object({ link: PreviewLink, address: Type.String({ description: 'absolute' }) }),
    errors: [],
    sample: {
      body: { articleId: 1, kind: 'guest', hours: 24, label: '市民ホールの担当者' },
      reply: { link: sampleLink, address: 'https://www.example.jp/preview/0qJ9m4Zk1vQ8x2sYt6uWc3bN5rLpDfGhJkAeRiOoTzE' },
    },
  }),

  /** The open links of an article, newest first. */
  '/preview/list': defineCall({
    ...staffGet(ARTICLE_READERS),
    summary: 'Open links to the preview of an article',
    query: Type.Object({ articleId: Id }),
    reply: Type.Object({ links: Type.Array(PreviewLink) }),
    errors: [],
    sample: { query: { articleId: 1 }, reply: { links: [sampleLink] } },
  }),

  /** Ends a link at once. */
  '/preview/revoke': defineCall({
    ...staffPost(ARTICLE_WRITERS),
    summary: 'Ends a link to a preview',
    body: Type.Object({ id: Id }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { id: 1 }, reply: { updated: true } },
  }),
})
