import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { MemberRow } from '@yukan/contract/desk/member.ts'
import { MEMBER_WORDS_MAX } from '@yukan/rules/limits.ts'
import { memberMatch, memberPlan, membersText as text, memberStates } from '../../../messages/desk-members.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Members.module.css'

type MembersScreenProps = ReplyOf<DeskCalls['/member/find']> & { words: string }

const nameOf = (name: string) => (name === '' ? text.unnamed : name)

function FoundTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <table>
      <caption className="visually-hidden">{text.found}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.name}</th>
          <th scope="col">{text.columns.number}</th>
          <th scope="col">{text.columns.plan}</th>
          <th scope="col">{text.columns.match}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <Link className={styles.entry} to={`/members/${member.id}/`} data-row="">
                {nameOf(member.name)}
              </Link>
            </th>
            <td>{text.number(member.id)}</td>
            <td>
              {memberPlan(member)} <b>{memberStates[member.state]}</b>
            </td>
            <td>{memberMatch(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The search for a caller's account; works without scripts. */
export function MembersScreen({ words, members, isMore, recent }: MembersScreenProps) {
  const field = useRef<HTMLInputElement>(null)
  // Focused for a search during a phone call. With rows below, the keys move through them.
  useEffect(() => {
    if (words === '') field.current?.focus()
  }, [words])
  return (
    <>
      <h1>{text.title}</h1>
      <p className="quiet">{text.hint}</p>
      <Form role="search" aria-label={text.title} className={`search ${styles.search}`} key={words}>
        <input
          type="search"
          name="words"
          defaultValue={words}
          aria-label={text.search}
          placeholder={text.search}
          maxLength={MEMBER_WORDS_MAX}
          autoComplete="off"
          ref={field}
        />
        <Button type="submit">{text.submit}</Button>
      </Form>
      {words.trim() !== '' && (members.length === 0 ? <p>{text.none}</p> : <FoundTable members={members} />)}
      {isMore && <p className="quiet">{text.isMore}</p>}
      <section className="section">
        <h2>{text.recent}</h2>
        {recent.length === 0 ? (
          <p className="quiet">{text.noRecent}</p>
        ) : (
          <ul>
            {recent.map(({ id, name, at }) => (
              <li key={id} className="cluster middle gap-x-4 line-below">
                <Link className={styles.entry} to={`/members/${id}/`}>
                  {nameOf(name)}
                </Link>
                <span>{text.number(id)}</span>
                <span className="quiet">{shortTime(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
