import type { memberCalls } from '@yukan/contract/desk/member.ts'
import {
  addNote,
  cancelForMember,
  deleteNote,
  reconcileMember,
  removeMemberDevice,
  sendMemberLink,
  setMemberBank,
  setMemberBankPrint,
  setMemberBlocked,
  setMemberReadingRole,
  unbanMember,
} from '../member-desk/actions.ts'
import { searchMembers } from '../member-desk/find.ts'
import { openMember, revealMember, toNote } from '../member-desk/sheet.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const memberHandlers: DeskHandlers<typeof memberCalls> = {
  '/member/find': async (ctx, { query, caller, now }) => searchMembers(ctx, caller, query.words ?? '', now),

  '/member/get': async (ctx, { query, caller, now }) => ({
    member: await openMember(ctx, caller, query.id, now),
  }),

  '/member/reveal': async (ctx, { body, caller, now }) => revealMember(ctx, caller, body, now),

  '/member/add-note': async (ctx, { body, caller, now }) => ({
    note: toNote(await addNote(ctx, caller, body, now)),
  }),

  '/member/delete-note': async (ctx, { body, caller, now }) => {
    await deleteNote(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/member/unban': async (ctx, { body, caller, now }) => {
    await unbanMember(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/set-blocked': async (ctx, { body, caller, now }) => {
    await setMemberBlocked(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/remove-device': async (ctx, { body, caller, now }) => {
    await removeMemberDevice(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/send-link': async (ctx, { body, caller, now }) => {
    await sendMemberLink(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/set-bank': async (ctx, { body, caller, now }) => {
    await setMemberBank(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/set-bank-print': async (ctx, { body, caller, now }) => {
    await setMemberBankPrint(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/set-reading-role': async (ctx, { body, caller, now }) => {
    await setMemberReadingRole(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/reconcile': async (ctx, { body, caller, now }) => {
    await reconcileMember(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/member/cancel': async (ctx, { body, caller, now }) => {
    await cancelForMember(ctx, caller, body, now)
    return { updated: true as const }
  },
}
