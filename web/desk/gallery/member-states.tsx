import { sampleContact, sampleMember, deskMemberFind } from '@yukan/contract/desk/member.ts'
import type { MemberSheet } from '@yukan/contract/desk/member.ts'
import { memberActions, memberText } from '../../messages/desk-members.ts'
import { MemberScreen } from '../screens/members/MemberScreen.tsx'
import { MembersScreen } from '../screens/members/MembersScreen.tsx'
import { ReasonDialog } from '../screens/members/ReasonDialog.tsx'
import type { DeskGalleryState } from './gallery-state.ts'

const nothing: Pick<MemberSheet, 'devices' | 'events' | 'notes' | 'looks'> = { devices: [], events: [], notes: [], looks: [] }
const left: MemberSheet = {
  ...sampleMember,
  ...nothing,
  name: '',
  state: 'left',
  plan: 'free',
  planName: null,
  readsUntil: null,
  readsByRole: false,
  paidUntil: null,
  yen: null,
  owes: false,
  isDelivered: false,
  canCancel: false,
  hasCustomer: false,
  contact: { email: null, newEmail: null, tel: '', addresses: [] },
}
const long: MemberSheet = {
  ...sampleMember,
  name: '山川'.repeat(20),
  state: 'blocked',
  bannedUntil: '2026-11-20T16:00:00+09:00',
  isCancelled: true,
  plan: 'cancelled',
  contact: { ...sampleContact, newEmail: `${'a'.repeat(64)}@example.jp` },
  notes: [...sampleMember.notes, { id: 2, text: 'あ'.repeat(1000), at: '2026-11-19T10:00:00+09:00', by: '田島 久美' }],
}

/** The room of members: found, none, one with everything, one who has left, a long one, and the question for a reason. */
export function memberStates(): DeskGalleryState[] {
  const reply = deskMemberFind.sample.reply
  const [row] = reply.members
  const more =
    row === undefined ? [] : [row, { ...row, id: 2, name: '', state: 'provisional' as const, plan: 'free' as const, planName: null }]
  return [
    { name: 'members/MembersScreen', element: <MembersScreen {...reply} members={more} isMore words="4821" /> },
    { name: 'members/MembersScreen: none', element: <MembersScreen members={[]} isMore={false} recent={[]} words="だれか" /> },
    { name: 'members/MemberScreen', element: <MemberScreen ownTel="0277-00-0000" member={sampleMember} /> },
    { name: 'members/MemberScreen: left', element: <MemberScreen ownTel="0277-00-0000" member={left} /> },
    { name: 'members/MemberScreen: blocked, long', element: <MemberScreen ownTel="0277-00-0000" member={long} /> },
    {
      name: 'members/ReasonDialog',
      element: (
        <ReasonDialog
          title={memberText.revealTitle}
          hint={memberActions.cancel.hint}
          submit={memberText.show}
          send={() => Promise.resolve()}
          onClose={() => undefined}
        />
      ),
    },
  ]
}
