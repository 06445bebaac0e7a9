import { deskMemberFind } from '@yukan/contract/desk/member.ts'
import { findForOffice } from '../../../member-desk/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getMemberFind = defineDeskHandler(deskMemberFind, async (ctx, { query, caller, now }) =>
  findForOffice(ctx, caller, query.words ?? '', now),
)
