/** Schemas of the render worker's replies, which are validated because it has read foreign files. */
import { PAGE_FLAWS } from '@yukan/rules/paper/paper-check.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LONGEST_SIDE, REFUSAL_REASONS } from './render-job.ts'

const Pixels = Type.Integer({ minimum: 1, maximum: LONGEST_SIDE })
const Size = { width: Pixels, height: Pixels }

export const CheckReply = Type.Object({
  type: Type.Union([Type.Literal('pdf'), Type.Literal('image')]),
  pages: Type.Array(Type.Object(Size)),
})
export type CheckReply = Static<typeof CheckReply>

export const PageReply = Type.Object({ ...Size, flaw: Type.Union([Type.Null(), Type.Enum([...PAGE_FLAWS])]) })
export type PageReply = Static<typeof PageReply>

export const StitchReply = Type.Object(Size)
export type StitchReply = Static<typeof StitchReply>

export const RefusalReply = Type.Object({
  refusal: Type.Enum([...REFUSAL_REASONS]),
  page: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type RefusalReply = Static<typeof RefusalReply>

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Box = Type.Object({ x: Share, y: Share, width: Share, height: Share })
/** `text.json`: see `rules/paper/paper-text.ts`. */
export const TextReply = Type.Object({
  lines: Type.Array(
    Type.Object({
      text: Type.String({ minLength: 1 }),
      box: Box,
      isVertical: Type.Boolean(),
    }),
  ),
  pictures: Type.Optional(Type.Array(Box)),
})
