/** Pictures at the desk: uploads, the library, texts about a picture (decision 042). */
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { FOCUS_MAX } from '@yukan/rules/articles/picture-crop.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CAPTION_MAX, ALT_MAX, CREDIT_MAX, PICTURE_FILE_NAME_MAX, PICTURE_MAX_BYTES, FIND_MAX } from '@yukan/rules/limits.ts'
import { defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { staffCall, staffGet } from './staff-call.ts'

const Percent = Type.Integer({ minimum: 0, maximum: FOCUS_MAX })

export const DeskPicture = Type.Object(
  {
    id: Id,
    width: Type.Integer(),
    height: Type.Integer(),
    files: Type.Array(Type.Object({ url: Type.String(), width: Type.Integer() }), { description: 'for the staff only, narrowest first' }),
    alt: Type.String(),
    caption: Type.String(),
    credit: Type.String(),
    takenAt: Nullable(Instant),
    focusX: Percent,
    focusY: Percent,
    isOnWeb: Type.Boolean({ description: 'readers may get it with an article; false for print-only pictures' }),
    fileName: Type.String(),
    uploadedAt: Nullable(Instant),
    uploadedBy: Type.String(),
  },
  { title: 'DeskPicture' },
)
export type DeskPicture = Static<typeof DeskPicture>

const reading = staffGet(ARTICLE_READERS)
const change = { ...staffCall(ARTICLE_READERS), method: 'POST' } as const

export const samplePicture: DeskPicture = {
  id: 1,
  width: 4000,
  height: 3000,
  files: [{ url: '/desk/pictures/1-640.webp', width: 640 }],
  alt: '三つの白い模型を、親子が並んで見ている',
  caption: '市民ホールに並んだ三案の模型',
  credit: '早川みのり',
  takenAt: '2026-11-20T10:14:00+09:00',
  focusX: 29,
  focusY: 67,
  isOnWeb: true,
  fileName: 'IMG_2041.jpg',
  uploadedAt: '2026-11-20T11:02:00+09:00',
  uploadedBy: '早川 みのり',
}

export const pictureCalls = deskCallTable({
  /** Stores a picture in the library, re-encoded and without its location. Readers get it with a published article only. */
  '/picture/upload': defineCall({
    ...change,
    summary: 'Stores a picture in the library',
    query: Type.Object({ name: Type.String({ maxLength: PICTURE_FILE_NAME_MAX, description: 'name of the file' }) }),
    multipart: true,
    bodyBytes: PICTURE_MAX_BYTES,
    body: null,
    reply: DeskPicture,
    errors: ['E_UNSUPPORTED_TYPE', 'E_TOO_LARGE'],
    sample: { query: { name: 'IMG_2041.jpg' }, reply: samplePicture },
  }),

  /** Replaces a picture's file in every place; its texts are kept. E_FORBIDDEN while readers see it, for roles that may not publish. */
  '/picture/replace': defineCall({
    ...change,
    summary: 'Replaces the file of a picture',
    query: Type.Object({ id: Id, name: Type.String({ maxLength: PICTURE_FILE_NAME_MAX, description: 'name of the file' }) }),
    multipart: true,
    bodyBytes: PICTURE_MAX_BYTES,
    body: null,
    reply: DeskPicture,
    errors: ['E_UNSUPPORTED_TYPE', 'E_TOO_LARGE'],
    sample: { query: { id: 1, name: 'IMG_2042.jpg' }, reply: samplePicture },
  }),

  /** The library, newest first, fifty at a time; `before` is the `next` of the page before. */
  '/picture/list': defineCall({
    ...reading,
    summary: 'Pictures of the library',
    query: Type.Object({
      words: Type.Optional(
        Type.String({ maxLength: FIND_MAX, description: 'all must occur in caption, alternative text, credit or file name' }),
      ),
      before: Type.Optional(Id),
    }),
    reply: Type.Object({ pictures: Type.Array(DeskPicture), next: Nullable(Id) }),
    errors: [],
    sample: { query: { words: '模型' }, reply: { pictures: [samplePicture], next: null } },
  }),

  /** One picture with the articles that use it, and the caller's permissions. */
  '/picture/get': defineCall({
    ...reading,
    summary: 'A picture and its uses',
    query: Type.Object({ id: Id }),
    reply: Type.Object({
      picture: DeskPicture,
      uses: Type.Array(Type.Object({ articleId: Id, title: Type.String(), isListed: Type.Boolean() })),
      mayChangeShown: Type.Boolean({ description: 'the caller may replace it, and change its public data' }),
    }),
    errors: [],
    sample: {
      query: { id: 1 },
      reply: {
        picture: samplePicture,
        uses: [{ articleId: 1, title: '新しい図書館の設計案', isListed: true }],
        mayChangeShown: true,
      },
    },
  }),

  /** Changes the texts of a picture; omitted fields are kept. E_FORBIDDEN for another `alt`, focus or `isOnWeb` as at `replace`. */
  '/picture/update': defineCall({
    ...change,
    summary: 'Changes the texts of a picture',
    query: Type.Object({}),
    body: Type.Object({
      id: Id,
      alt: Type.Optional(Type.String({ maxLength: ALT_MAX })),
      caption: Type.Optional(Type.String({ maxLength: CAPTION_MAX })),
      credit: Type.Optional(Type.String({ maxLength: CREDIT_MAX })),
      focusX: Type.Optional(Percent),
      focusY: Type.Optional(Percent),
      isOnWeb: Type.Optional(Type.Boolean()),
    }),
    reply: DeskPicture,
    errors: [],
    sample: { body: { id: 1, alt: '三つの白い模型' }, reply: samplePicture },
  }),
})
