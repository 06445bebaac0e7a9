import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { MemberSheet } from '@yukan/contract/desk/member.ts'
import type { MemberDetails } from '@yukan/contract/desk/member-data.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { membersText, memberStates, memberText as text } from '../../../messages/desk-members.ts'
import type { AddressChoices } from '../../../screens/address/AddressFields.tsx'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberDataForms } from './MemberDataForms.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberTimeline } from './MemberTimeline.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { callDesk } from '../../client/call-desk.ts'
import styles from './Member.module.css'

function Marks({ member: { state, owes, bannedUntil } }: { member: MemberSheet }) {
  const marks = [memberStates[state], owes ? text.owes : '', bannedUntil === null ? '' : text.banned(shortTime(bannedUntil))]
  const shown = marks.filter((mark) => mark !== '')
  if (shown.length === 0) return null
  return (
    <p className={styles.marks}>
      {shown.map((mark) => (
        <b key={mark}>{mark}</b>
      ))}
    </p>
  )
}

function Looks({ looks }: Pick<MemberSheet, 'looks'>) {
  return (
    <section className="section">
      <h2>{text.looks}</h2>
      <ul className={styles.looks}>
        {looks.map(({ at, by, reason }, index) => (
          // Index keys are safe: the order of accesses is fixed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${index}`}>
            <b>{shortTime(at)}</b> {by}　{reason ?? text.look}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A member with their history and the possible actions; personal data after a reason. */
export function MemberScreen({ member, ownTel, choices }: { member: MemberSheet; ownTel: string; choices: AddressChoices }) {
  const [whole, setWhole] = useState<MemberDetails | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useReport()
  const name = member.name === '' ? membersText.unnamed : member.name
  const reveal = async (reason: string) => {
    setWhole(await callDesk('/member/reveal', { id: member.id, reason }))
    setAsking(false)
    await revalidate()
    report(text.revealed(name))
  }
  return (
    <>
      <p className="back">
        <Link to="/members/">{membersText.back}</Link>
      </p>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="quiet">
            {membersText.number(member.id)}　{text.since(japaneseDay(member.since.slice(0, 10)))}
          </p>
        </div>
        <Marks member={member} />
      </div>
      <div className={styles.columns}>
        <div>
          {whole === null && (
            <p className={styles.masked}>
              <span>{text.masked}</span>
              <button type="button" className="link-button" onClick={() => setAsking(true)}>
                {text.reveal}
              </button>
            </p>
          )}
          <MemberFacts member={member} contact={whole?.contact ?? member.contact} ownTel={ownTel} />
          {whole !== null && member.state !== 'left' && member.state !== 'provisional' && (
            <MemberDataForms
              memberId={member.id}
              isDelivered={member.isDelivered}
              {...{ name, choices }}
              data={whole.data}
              onSaved={setWhole}
            />
          )}
          <MemberTimeline events={member.events} />
        </div>
        <div>
          <MemberActions member={member} name={name} />
          <MemberNotes memberId={member.id} notes={member.notes} />
          <Looks looks={member.looks} />
        </div>
      </div>
      {isAsking && (
        <ReasonDialog
          draft={`member-reveal ${member.id}`}
          title={text.revealTitle}
          hint={text.revealHint}
          submit={text.show}
          send={reveal}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
