import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleMember } from '@yukan/contract/desk/member.ts'
import { sampleContact, sampleDetails } from '@yukan/contract/desk/member-data.ts'
import type { MemberSheet } from '@yukan/contract/desk/member.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { memberActions, memberText } from '../../messages/desk-members.ts'
import { AddressDialog, MemberDataForms, ProfileDialog } from '../screens/members/MemberDataForms.tsx'
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
  hasBankPrint: false,
  readingRole: null,
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

const choices = { prefs: sampleMaster.prefs, delivery: sampleMaster.delivery }
const forms = {
  memberId: sampleMember.id,
  name: sampleMember.name,
  isDelivered: true,
  data: sampleDetails.data,
  choices,
  onSaved: () => undefined,
}
const dialog = { memberId: sampleMember.id, data: sampleDetails.data, onSaved: () => Promise.resolve(), onClose: () => undefined }

/** The room of members: found, none, one with everything, one who has left, a long one, and the question for a reason. */
export function memberStates(): DeskGalleryState[] {
  const reply = deskCalls['/member/find'].sample.reply
  const [row] = reply.members
  const more =
    row === undefined ? [] : [row, { ...row, id: 2, name: '', state: 'provisional' as const, plan: 'free' as const, planName: null }]
  return [
    { name: 'members/MembersScreen', element: <MembersScreen {...reply} members={more} isMore words="4821" /> },
    { name: 'members/MembersScreen: none', element: <MembersScreen members={[]} isMore={false} recent={[]} words="だれか" /> },
    { name: 'members/MemberScreen', element: <MemberScreen ownTel="0277-00-0000" choices={choices} member={sampleMember} /> },
    { name: 'members/MemberScreen: left', element: <MemberScreen ownTel="0277-00-0000" choices={choices} member={left} /> },
    { name: 'members/MemberScreen: blocked, long', element: <MemberScreen ownTel="0277-00-0000" choices={choices} member={long} /> },
    { name: 'members/MemberDataForms', element: <MemberDataForms {...forms} /> },
    {
      name: 'members/MemberDataForms: no delivery address yet',
      element: <MemberDataForms {...forms} data={{ ...sampleDetails.data, delivery: null, changes: [] }} />,
    },
    { name: 'members/ProfileDialog', element: <ProfileDialog {...dialog} /> },
    { name: 'members/AddressDialog: delivery', element: <AddressDialog {...dialog} choices={choices} type={2} /> },
    { name: 'members/AddressDialog: registered', element: <AddressDialog {...dialog} choices={choices} type={1} /> },
    {
      name: 'members/ReasonDialog: with a choice',
      element: (
        <ReasonDialog
          draft="member-give-role 1"
          title={memberActions['give-role'].label}
          hint={memberActions['give-role'].hint}
          submit={memberActions['give-role'].submit}
          choice={{ label: '役割', options: [{ value: '3', name: '役割3' }] }}
          send={() => Promise.resolve()}
          onClose={() => undefined}
        />
      ),
    },
    {
      name: 'members/ReasonDialog',
      element: (
        <ReasonDialog
          draft="member-reveal 1"
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
