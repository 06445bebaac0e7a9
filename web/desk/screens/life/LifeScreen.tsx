import { Form, Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { LifeRow } from '@yukan/contract/desk/life.ts'
import { LIFE_KINDS, LIFE_STATES } from '@yukan/rules/life/life.ts'
import type { LifeKind, LifeState } from '@yukan/rules/life/life.ts'
import { stateLabels } from '../../../messages/desk-articles.ts'
import { deskLifeText, lifeKindLabels, writeLabels } from '../../../messages/desk-life.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { DeskIcon } from '../../ui/Icons.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import { Panel } from '../../ui/Panel.tsx'
import { callDesk } from '../../client/call-desk.ts'
import styles from './Life.module.css'

/** The filters in the address. */
export interface LifeFilters {
  kind?: LifeKind
  state?: LifeState
}

interface LifeScreenProps extends ReplyOf<DeskCalls['/life/list']> {
  filters: LifeFilters
  page: number
  mayWrite: boolean
  mayWithdraw: boolean
}

/** 2026.11.24, as the desk writes instants. */
const dotted = (day: string) => day.replaceAll('-', '.')

function Filters({ filters }: { filters: LifeFilters }) {
  return (
    <Form role="search" aria-label={deskLifeText.title} className={styles.filters} key={JSON.stringify(filters)}>
      <label className="stack gap-1 text-14">
        <span>{deskLifeText.kind}</span>
        <select name="kind" defaultValue={filters.kind ?? ''}>
          <option value="">{deskLifeText.all}</option>
          {LIFE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {lifeKindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1 text-14">
        <span>{deskLifeText.state}</span>
        <select name="state" defaultValue={filters.state ?? ''}>
          <option value="">{deskLifeText.all}</option>
          {LIFE_STATES.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{deskLifeText.submit}</Button>
    </Form>
  )
}

/** Published entries that readers do not get, since they cannot be read: what to do, and for editors the button that withdraws them. */
function Broken({ entries, mayWithdraw }: { entries: readonly LifeRow[]; mayWithdraw: boolean }) {
  const action = useDeskAction()
  const { revalidate } = useRevalidator()
  const withdraw = ({ id, version }: LifeRow) =>
    action.perform(() => callDesk('/life/set-state', { id, version, state: 'withdrawn' }).finally(revalidate), {
      done: deskLifeText.isWithdrawn,
    })
  return (
    <Panel title={deskLifeText.broken} note="" isLate>
      <p>{deskLifeText.brokenHint}</p>
      <DeskAlert action={action} />
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.title} <small>{lifeKindLabels[entry.kind]}</small>{' '}
            {mayWithdraw && (
              <Button
                disabled={action.isRunning}
                aria-label={deskLifeText.withdrawBroken(entry.title)}
                onClick={() => void withdraw(entry)}
              >
                {deskLifeText.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Entries of the life of the region, the last changed first. */
export function LifeScreen({ entries, next, broken, filters, page, mayWrite, mayWithdraw }: LifeScreenProps) {
  const link = (to: number) => `?${new URLSearchParams({ ...filters, page: String(to) }).toString()}`
  return (
    <>
      <div className="head">
        <h1>{deskLifeText.title}</h1>
        <Link className={styles.link} to="/life/print/">
          {deskLifeText.print}
        </Link>
      </div>
      <p className="quiet">{deskLifeText.hint}</p>
      {mayWrite && (
        <ul className="cluster gap-2-4">
          {LIFE_KINDS.map((kind) => (
            <li key={kind}>
              <Link className={styles.write} to={`/life/new/${kind}/`}>
                <DeskIcon name="plus" />
                {writeLabels[kind]}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {broken.length > 0 && <Broken entries={broken} mayWithdraw={mayWithdraw} />}
      <Filters filters={filters} />
      {entries.length === 0 && <p>{deskLifeText.none}</p>}
      {entries.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{deskLifeText.name}</th>
              <th scope="col">{deskLifeText.kind}</th>
              <th scope="col">{deskLifeText.state}</th>
              <th scope="col">{deskLifeText.town}</th>
              <th scope="col">{deskLifeText.shown}</th>
              <th scope="col">{deskLifeText.changed}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, title, kind, state, town, shownFrom, shownUntil, changedAt, changedBy }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className={styles.entry} to={`/life/${id}/`}>
                    {title}
                  </Link>
                </th>
                <td>{lifeKindLabels[kind]}</td>
                <td>
                  <StateMark state={state} />
                </td>
                <td>{town}</td>
                <td>{deskLifeText.range(dotted(shownFrom), dotted(shownUntil))}</td>
                <td>
                  {shortTime(changedAt)} <small>{changedBy}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="more">
        {page > 1 && <Link to={link(1)}>{deskLifeText.newest}</Link>}
        {next !== null && <Link to={link(next)}>{deskLifeText.older}</Link>}
      </p>
    </>
  )
}
