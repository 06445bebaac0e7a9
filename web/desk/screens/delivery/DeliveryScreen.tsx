import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { DeliveryDay } from '@yukan/contract/desk/delivery.ts'
import { DELIVERY_ENCODINGS, DELIVERY_KIND_LABELS, DELIVERY_KINDS } from '@yukan/rules/delivery/delivery-lines.ts'
import type { DeliveryEncoding } from '@yukan/rules/delivery/delivery-lines.ts'
import { LACKING_SHOWN } from '@yukan/rules/limits.ts'
import { addDays, japaneseShortDay, japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { deliveryText as text, partText } from '../../../messages/desk-delivery.ts'
import { Button } from '../../../ui/Button.tsx'
import { bytesOf, saveFile } from '../../client/save-file.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Delivery.module.css'
import { callDesk } from '../../client/call-desk.ts'
import { DeliveryTable } from './DeliveryTable.tsx'

const HAND_OVER = 'hand-over'

const addressOf = (day: string, city: string | null = null) =>
  `/delivery/?${new URLSearchParams({ day, ...(city === null ? {} : { city }) }).toString()}`

/** The day before and the next, and a field for any. */
function DayChoice({ day, city }: { day: string; city: string | null }) {
  return (
    <Form className={styles.days} aria-label={text.days} key={`${day} ${city ?? ''}`}>
      <label className="row gap-2">
        <span>{text.day}</span>
        <input className="tap" type="date" name="day" defaultValue={day} required />
      </label>
      {city !== null && <input type="hidden" name="city" value={city} />}
      <Button type="submit">{text.submit}</Button>
    </Form>
  )
}

/** The parts of the list with the number of their lines. */
function PartChoice({ day, city, cities }: Pick<DeliveryDay, 'day' | 'city' | 'cities'>) {
  const all = {
    city: null,
    lines: cities.reduce((sum, each) => sum + each.lines, 0),
    waiting: cities.reduce((sum, each) => sum + each.waiting, 0),
  }
  return (
    <nav aria-label={text.parts} className={styles.parts}>
      {[all, ...cities].map((part) => (
        <Link key={part.city ?? ''} to={addressOf(day, part.city)} aria-current={part.city === city ? 'page' : undefined}>
          <span>{partText(part.city)}</span> {text.count(part.lines)}
          {part.waiting > 0 && <small>{text.waiting(part.waiting)}</small>}
        </Link>
      ))}
    </nav>
  )
}

function Counts({ lines }: Pick<DeliveryDay, 'lines'>) {
  return (
    <dl className={styles.counts}>
      {DELIVERY_KINDS.map((kind) => (
        <div key={kind}>
          <dt className="ink-2 text-14">{DELIVERY_KIND_LABELS[kind]}</dt>
          <dd>{text.count(lines.filter((line) => line.kind === kind).length)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The last hand-over of the day, and its button below a long list. */
function LastHandover({ handovers: [last] }: Pick<DeliveryDay, 'handovers'>) {
  return (
    <p className={styles.last}>
      {last === undefined ? text.noHandovers : text.last(last.by ?? text.byCommand, shortTime(last.at))}{' '}
      <a href={`#${HAND_OVER}`}>{text.toHandover}</a>
    </p>
  )
}

function Lacking({ lacking }: Pick<DeliveryDay, 'lacking'>) {
  if (lacking.length === 0) return null
  return (
    <div className="notice">
      <p>{text.lacking}</p>
      <ul>
        {lacking.map(({ character, members }) => (
          <li key={character}>
            <b className={styles.character}>{character}</b> {text.lackingOf(character, members)}
          </li>
        ))}
      </ul>
      {lacking.length === LACKING_SHOWN && <p>{text.lackingFirst}</p>}
    </div>
  )
}

function HandOver({ list, onDone }: { list: DeliveryDay; onDone: (list: DeliveryDay) => void }) {
  const action = useDeskAction()
  const report = useReport()
  const { day, city, lacking } = list
  const save = (encoding: DeliveryEncoding) =>
    action.run(async () => {
      const reply = await callDesk('/delivery/export', { day, city, encoding })
      saveFile(reply.name, bytesOf(reply.file))
      report(text.saved(reply.name, reply.list.lines.length))
      onDone(reply.list)
    })
  return (
    <section className="section" id={HAND_OVER}>
      <h2>{text.handover}</h2>
      <p className="quiet">{text.handoverHint}</p>
      <Lacking lacking={lacking} />
      <DeskAlert action={action} />
      <p className={styles.saves}>
        {DELIVERY_ENCODINGS.toReversed().map((encoding) => (
          <Button key={encoding} isFilled={encoding === 'Shift_JIS'} disabled={action.isRunning} onClick={() => void save(encoding)}>
            {text.save[encoding]}
          </Button>
        ))}
      </p>
      <p className="quiet">{text.encodings}</p>
    </section>
  )
}

function Handovers({ handovers }: Pick<DeliveryDay, 'handovers'>) {
  return (
    <section className="section">
      <h2>{text.handovers}</h2>
      {handovers.length === 0 ? (
        <p className="quiet">{text.noHandovers}</p>
      ) : (
        <ul className={styles.records}>
          {handovers.map(({ at, by, city, lines }, index) => (
            <li key={`${at} ${index}`} className="cluster middle gap-x-4 tap line-below">
              <span>{shortTime(at)}</span> <b>{by ?? text.byCommand}</b>{' '}
              <span>
                {partText(city)}　{text.count(lines)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Ends that an agent was given and that were cancelled since: readers get no paper until the agent knows. */
function Revoked({ revoked, ownTel }: Pick<DeliveryDay, 'revoked'> & Pick<DeliveryScreenProps, 'ownTel'>) {
  return (
    <section className="section">
      <h2>{text.revokedTitle}</h2>
      <p className="notice">{text.revokedNotice(revoked.length)}</p>
      <DeliveryTable lines={revoked} areRevoked ownTel={ownTel} />
    </section>
  )
}

function WaitingDays({ waiting }: Pick<DeliveryDay, 'waiting'>) {
  return (
    <section className="section">
      <h2>{text.waitingDays}</h2>
      {waiting.length === 0 ? (
        <p className="quiet">{text.noWaitingDays}</p>
      ) : (
        <ul className={styles.records}>
          {waiting.map((each) => (
            <li key={each.day} className="cluster middle gap-x-4 tap line-below">
              <Link to={addressOf(each.day)}>{japaneseShortDay(each.day)}</Link> <span>{text.waitingOf(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Day({ list, ownTel, onDone }: { list: DeliveryDay; ownTel: string; onDone: (list: DeliveryDay) => void }) {
  const { day, state, city, cities, lines, revoked, handovers } = list
  const added = lines.filter(({ isAdded }) => isAdded).length
  const isEmpty = cities.every((part) => part.lines === 0)
  const mayHandOver = state !== 'future' && lines.length + revoked.length > 0
  return (
    <>
      <p className={styles.neighbours}>
        <Link to={addressOf(addDays(day, -1), city)} rel="prev">
          ← {text.before}
        </Link>
        <Link to={addressOf(addDays(day, 1), city)} rel="next">
          {text.after} →
        </Link>
      </p>
      {state === 'running' && <p className="notice">{text.isRunning}</p>}
      {state === 'future' && <p className="notice">{text.isFuture}</p>}
      {added > 0 && <p className="notice">{text.addedNotice(added)}</p>}
      {isEmpty ? (
        <p>{text.noLines}</p>
      ) : (
        <>
          <PartChoice day={day} city={city} cities={cities} />
          {lines.length === 0 ? (
            <p>{text.noneOfPart}</p>
          ) : (
            <>
              <Counts lines={lines} />
              {mayHandOver && <LastHandover handovers={handovers} />}
              <DeliveryTable lines={lines} ownTel={ownTel} />
            </>
          )}
        </>
      )}
      {revoked.length > 0 && <Revoked revoked={revoked} ownTel={ownTel} />}
      {mayHandOver && <HandOver list={list} onDone={onDone} />}
    </>
  )
}

interface DeliveryScreenProps {
  /** The requested day, as typed. */
  asked: string
  /** Null if that is no list. */
  list: DeliveryDay | null
  /** The newspaper's own telephone number. */
  ownTel: string
}

/** The daily list for the delivery agents: its lines, its hand-over, and the days that wait (decision 090). Not reloaded after a hand-over: each access is recorded. */
export function DeliveryScreen({ asked, list: loaded, ownTel }: DeliveryScreenProps) {
  const [handed, setHanded] = useState<{ of: DeliveryDay | null; list: DeliveryDay } | null>(null)
  const list = handed !== null && handed.of === loaded ? handed.list : loaded
  return (
    <>
      <div className="head">
        <h1>{text.title}</h1>
        {list !== null && <b className={styles.day}>{japaneseWholeDay(list.day)}</b>}
        <DayChoice day={list?.day ?? asked} city={list?.city ?? null} />
      </div>
      <p className="quiet">{text.hint}</p>
      {list === null ? (
        <p role="alert" className="alert">
          {text.badDay}
        </p>
      ) : (
        <>
          <Day list={list} ownTel={ownTel} onDone={(after) => setHanded({ of: loaded, list: after })} />
          <Handovers handovers={list.handovers} />
          <WaitingDays waiting={list.waiting} />
        </>
      )}
    </>
  )
}
