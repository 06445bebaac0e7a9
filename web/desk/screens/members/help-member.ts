import type { MemberAction } from '../../../messages/desk-members.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Runs an action on a member; `deviceId` of the device to remove, `role` that the member gets. Throws `BrowserRefusal`. */
export async function helpMember(
  action: MemberAction,
  request: { id: number; reason: string },
  { deviceId, role }: { deviceId: number | null; role: number | null },
): Promise<void> {
  switch (action) {
    case 'unban':
      return void (await callDesk('/member/unban', request))
    case 'send-link':
      return void (await callDesk('/member/send-link', request))
    case 'reconcile':
      return void (await callDesk('/member/reconcile', request))
    case 'cancel':
      return void (await callDesk('/member/cancel', request))
    case 'to-bank':
    case 'from-bank': {
      const body = { ...request, isBank: action === 'to-bank' }
      return void (await callDesk('/member/set-bank', body))
    }
    case 'to-bank-print':
    case 'from-bank-print': {
      const body = { ...request, hasPrint: action === 'to-bank-print' }
      return void (await callDesk('/member/set-bank-print', body))
    }
    case 'give-role':
    case 'end-role': {
      const body = { ...request, role: action === 'end-role' ? null : role }
      return void (await callDesk('/member/set-reading-role', body))
    }
    case 'block':
    case 'unblock': {
      const body = { ...request, isBlocked: action === 'block' }
      return void (await callDesk('/member/set-blocked', body))
    }
    case 'remove-device':
      if (deviceId === null) throw new Error('no device was chosen')
      return void (await callDesk('/member/remove-device', { ...request, deviceId }))
  }
}
