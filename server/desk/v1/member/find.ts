import { deskMemberFind } from '@yukan/contract/desk/member.ts'
import { findForOffice } from '../../../member-desk/find.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Finds members. The member office and admins. */
export const memberFind = defineDeskHandler(deskMemberFind, async (ctx, { query, caller, now }) =>
  findForOffice(ctx, caller, query.words ?? '', now),
)
