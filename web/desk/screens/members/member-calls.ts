/** Calls of the room of members. Each throws `BrowserRefusal`. */
import type {
  deskMemberAddNote,
  deskMemberCancel,
  deskMemberDeleteNote,
  deskMemberReconcile,
  deskMemberRemoveDevice,
  deskMemberReveal,
  deskMemberSendLink,
  deskMemberSetBank,
  deskMemberSetBankPrint,
  deskMemberSetBlocked,
  deskMemberSetReadingRole,
  deskMemberUnban,
  MemberNote,
} from '@yukan/contract/desk/member.ts'
import type { deskMemberSetAddress, deskMemberSetProfile, MemberDetails } from '@yukan/contract/desk/member-data.ts'
import type { MemberAction } from '../../../messages/desk-members.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Returns the personal data of a member; the reason is recorded. */
export async function revealDetails(id: number, reason: string): Promise<MemberDetails> {
  return callDesk<typeof deskMemberReveal>('POST', '/desk/v1/member/reveal', { body: { id, reason } })
}

/** Changes names and telephone number; returns the data as it is then. */
export async function setProfile(body: BodyOf<typeof deskMemberSetProfile>): Promise<MemberDetails> {
  return callDesk<typeof deskMemberSetProfile>('POST', '/desk/v1/member/set-profile', { body })
}

/** Registers or changes an address; returns the data as it is then. */
export async function setAddress(body: BodyOf<typeof deskMemberSetAddress>): Promise<MemberDetails> {
  return callDesk<typeof deskMemberSetAddress>('POST', '/desk/v1/member/set-address', { body })
}

export async function addNote(id: number, text: string): Promise<MemberNote> {
  return (await callDesk<typeof deskMemberAddNote>('POST', '/desk/v1/member/add-note', { body: { id, text } })).note
}

export async function deleteNote(id: number): Promise<void> {
  await callDesk<typeof deskMemberDeleteNote>('POST', '/desk/v1/member/delete-note', { body: { id } })
}

/** Does an action for a member; `deviceId` of the device to remove, `role` that the member gets. */
export async function helpMember(
  action: MemberAction,
  request: { id: number; reason: string },
  { deviceId, role }: { deviceId: number | null; role: number | null },
): Promise<void> {
  const post = 'POST'
  switch (action) {
    case 'unban':
      return void (await callDesk<typeof deskMemberUnban>(post, '/desk/v1/member/unban', { body: request }))
    case 'send-link':
      return void (await callDesk<typeof deskMemberSendLink>(post, '/desk/v1/member/send-link', { body: request }))
    case 'reconcile':
      return void (await callDesk<typeof deskMemberReconcile>(post, '/desk/v1/member/reconcile', { body: request }))
    case 'cancel':
      return void (await callDesk<typeof deskMemberCancel>(post, '/desk/v1/member/cancel', { body: request }))
    case 'to-bank':
    case 'from-bank': {
      const body = { ...request, isBank: action === 'to-bank' }
      return void (await callDesk<typeof deskMemberSetBank>(post, '/desk/v1/member/set-bank', { body }))
    }
    case 'to-bank-print':
    case 'from-bank-print': {
      const body = { ...request, hasPrint: action === 'to-bank-print' }
      return void (await callDesk<typeof deskMemberSetBankPrint>(post, '/desk/v1/member/set-bank-print', { body }))
    }
    case 'give-role':
    case 'end-role': {
      const body = { ...request, role: action === 'end-role' ? null : role }
      return void (await callDesk<typeof deskMemberSetReadingRole>(post, '/desk/v1/member/set-reading-role', { body }))
    }
    case 'block':
    case 'unblock': {
      const body = { ...request, isBlocked: action === 'block' }
      return void (await callDesk<typeof deskMemberSetBlocked>(post, '/desk/v1/member/set-blocked', { body }))
    }
    case 'remove-device':
      if (deviceId === null) throw new Error('no device was chosen')
      return void (await callDesk<typeof deskMemberRemoveDevice>(post, '/desk/v1/member/remove-device', { body: { ...request, deviceId } }))
  }
}
