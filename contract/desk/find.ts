/** One search over everything that the desk has. */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { defineCall, deskCallTable } from '../call.ts'
import { Id, Instant } from '../entities.ts'
import { LifeState } from '../life-entities.ts'
import { DeskState } from './article-entities.ts'
import { StaffRole } from './entities.ts'
import { LifeKind } from './life.ts'
import { MemberFoundBy } from './member.ts'
import { staffGet } from './staff-call.ts'

export const findCalls = deskCallTable({
  /** A few of each kind, best first; all words must occur. Lists of kinds that the role may not open are empty. */
  '/find/list': defineCall({
    ...staffGet(STAFF_ROLES),
    summary: 'Finds articles, pictures, categories, tags, entries of the region, rules of the house style, members and staff',
    query: Type.Object({ words: Type.String({ maxLength: FIND_MAX, description: 'without words nothing is found' }) }),
    reply: Type.Object({
      articles: Type.Array(Type.Object({ id: Id, title: Type.String(), state: DeskState, releaseAt: Instant })),
      pictures: Type.Array(Type.Object({ id: Id, text: Type.String({ description: 'caption, alternative text or name of the file' }) })),
      categories: Type.Array(Type.Object({ slug: Type.String(), label: Type.String() })),
      tags: Type.Array(Type.Object({ name: Type.String() })),
      life: Type.Array(Type.Object({ id: Id, kind: LifeKind, title: Type.String(), state: LifeState })),
      houseRules: Type.Array(Type.Object({ expected: Type.String(), patterns: Type.Array(Type.String()) })),
      members: Type.Array(Type.Object({ id: Id, name: Type.String(), by: MemberFoundBy, match: Type.String() })),
      staff: Type.Array(Type.Object({ id: Id, name: Type.String(), email: Type.String(), role: StaffRole })),
    }),
    errors: [],
    sample: {
      query: { words: '図書館' },
      reply: {
        articles: [{ id: 1, title: '新しい図書館の設計案', state: 'review', releaseAt: '2026-11-20T15:00:00+09:00' }],
        pictures: [{ id: 1, text: '図書館の模型' }],
        categories: [],
        tags: [{ name: '図書館' }],
        life: [{ id: 1, kind: 'event', title: '図書館の読み聞かせ', state: 'published' }],
        houseRules: [{ expected: '図書館', patterns: ['圖書館'] }],
        members: [],
        staff: [],
      },
    },
  }),
})
