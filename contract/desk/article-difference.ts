/** Shapes of the difference between a version of an article and its current draft. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'

const TextSegment = Type.Object({
  kind: Type.Union([Type.Literal('same'), Type.Literal('removed'), Type.Literal('added')]),
  text: Type.String(),
})
const Segment = Type.Object({
  ...TextSegment.properties,
  reading: Nullable(Type.String()),
  isStrong: Type.Boolean(),
  isEm: Type.Boolean(),
  href: Nullable(Type.String()),
})
const Place = Nullable(Type.Integer({ minimum: 0, description: '0 is the main picture; null: it is not there' }))
const PictureChange = Type.Object({
  pictureId: Id,
  kind: oneOf(['added', 'removed', 'moved', 'same'], {}),
  before: Place,
  after: Place,
  caption: Type.Array(TextSegment),
})
const Shape = Nullable(Type.Readonly(Type.Array(Type.String())))

export const ArticleDifference = Type.Object({
  blocks: Type.Array(
    Type.Object({
      part: Type.Union([Type.Literal('title'), Type.Literal('standfirst'), Type.Literal('body'), Type.Literal('info')]),
      kind: Type.Union([Type.Literal('same'), Type.Literal('removed'), Type.Literal('added'), Type.Literal('changed')]),
      before: Shape,
      after: Shape,
      segments: Type.Array(Segment),
    }),
  ),
  settings: Type.Array(Type.Object({ name: Type.String(), before: Type.Unknown(), after: Type.Unknown() }), {
    description: 'without the pictures',
  }),
  pictures: Type.Array(PictureChange, { description: 'in another place or with another caption' }),
})

export const sampleDifference: Static<typeof ArticleDifference> = {
  blocks: [
    {
      part: 'title',
      kind: 'changed',
      before: ['title'],
      after: ['title'],
      segments: [{ kind: 'added', text: '蔵', reading: 'くら', isStrong: false, isEm: false, href: null }],
    },
  ],
  settings: [{ name: 'limited', before: false, after: true }],
  pictures: [
    {
      pictureId: 3,
      kind: 'moved',
      before: 2,
      after: 1,
      caption: [
        { kind: 'same', text: '本町の' },
        { kind: 'removed', text: '倉' },
        { kind: 'added', text: '蔵' },
      ],
    },
  ],
}
