/** Name, seal and other facts of the paper, as readers see them on every page (decision 044). */
import { ADMINS } from '@yukan/rules/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../call.ts'
import { Nullable } from '../entities.ts'
import { OneLine } from '../fields.ts'

const line = (maxLength: number) => OneLine(maxLength, { isTrimmed: true })

/** Facts that the staff edit; the others of the publication stay. */
export const PaperFacts = Type.Object(
  {
    name: line(30),
    sealText: Type.String({ pattern: '^\\S{1,4}$', description: 'one to four characters' }),
    blurb: Type.String({ minLength: 1, maxLength: 400 }),
    company: line(60),
    representative: line(60),
    address: line(100),
    phone: Type.String({ pattern: '^[0-9][0-9-]{8,15}$' }),
    phoneHours: line(60),
  },
  { title: 'PaperFacts' },
)
export type PaperFacts = Static<typeof PaperFacts>

export const samplePaperFacts: PaperFacts = {
  name: 'わたらせ日日',
  sealText: '夕刊',
  blurb: '桐生市とみどり市の出来事を、その日の夕方に届けます。',
  company: '株式会社わたらせ日日新聞社',
  representative: '代表取締役 渡良瀬 一郎',
  address: '群馬県桐生市本町九丁目99番地',
  phone: '0277-00-0000',
  phoneHours: '月曜日〜土曜日 9:00〜17:00',
}

/** The facts of the paper; null until somebody has written them. */
export const deskPublicationGet = defineCall({
  spec: 'ours',
  access: 'staff',
  method: 'GET',
  roles: ADMINS,
  sharing: 'private',
  path: '/desk/v1/publication/get',
  summary: 'Name, seal and facts of the paper',
  query: Type.Object({}),
  body: null,
  reply: Type.Object({ facts: Nullable(PaperFacts) }),
  errors: [],
  sample: { reply: { facts: samplePaperFacts } },
})

/** Changes the facts of the paper, at once on every page. */
export const deskPublicationUpdate = defineCall({
  spec: 'ours',
  access: 'staff',
  method: 'POST',
  roles: ADMINS,
  sharing: 'private',
  path: '/desk/v1/publication/update',
  summary: 'Changes name, seal and facts of the paper',
  query: Type.Object({}),
  body: PaperFacts,
  reply: Type.Object({ updated: Type.Literal(true) }),
  errors: [],
  sample: { body: samplePaperFacts, reply: { updated: true } },
})
