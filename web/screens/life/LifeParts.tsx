import { lifeText } from '../../messages/life.ts'
import { Link } from '../../ui/Link.tsx'
import type { AnnouncementData, DayFilterData, DutyData, EventData, EventDayData, TownFilterData } from './life-data.ts'
import styles from './Life.module.css'

const PAGES = [
  ['/life/events/', lifeText.events],
  ['/life/doctors/', lifeText.doctors],
  ['/life/notices/', lifeText.announcements],
  ['/life/obituaries/', lifeText.obituaries],
] as const

/** Links to the four lists. */
export function LifeNav({ current }: { current: string }) {
  return (
    <nav className={styles.nav} aria-label={lifeText.nav}>
      <ul>
        {current !== '/life/' && (
          <li>
            <Link className="tap-line" to="/life/">
              {lifeText.title}
            </Link>
          </li>
        )}
        {PAGES.map(([to, label]) => (
          <li key={to}>
            <Link className="tap-line" to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TownFilterProps {
  path: string
  filter: TownFilterData
  /** Days to choose from, on the page of events. */
  days?: DayFilterData
}

/** Chooses a town, and on the page of events a day: a form that works without a script. */
export function TownFilter({ path, filter: { towns, town }, days }: TownFilterProps) {
  const choices = town === '' || towns.includes(town) ? towns : [town, ...towns]
  if (choices.length === 0 && days === undefined) return null
  return (
    <form method="get" action={path} className={styles.filter}>
      <label className="stack gap-1 text-14">
        {lifeText.town}
        <select name="town" defaultValue={town}>
          <option value="">{lifeText.every}</option>
          {choices.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {days !== undefined && (
        <label className="stack gap-1 text-14">
          {lifeText.day}
          <select name="day" defaultValue={days.day}>
            <option value="">{lifeText.every}</option>
            {days.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{lifeText.show}</button>
    </form>
  )
}

/** A telephone number within a text, such as 0277-00-1105. */
const TELEPHONE = /(0\d{1,4}-\d{1,4}-\d{3,4})/

/** A text whose telephone numbers are unbroken links that call them. */
function WithTelephones({ text }: { text: string }) {
  return text.split(TELEPHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className={styles.tel} href={`tel:${part.replaceAll('-', '')}`}>
        {part}
      </a>
    ),
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <WithTelephones text={value} />
      </dd>
    </div>
  )
}

function Event({ event }: { event: EventData }) {
  const { title, town, time, place, repeat, price, contact, link, text } = event
  return (
    <li>
      <h3>{title}</h3>
      <dl>
        <Fact name={lifeText.time} value={[time, repeat].filter((part) => part !== '').join('　')} />
        <Fact name={lifeText.place} value={[town, place].filter((part) => part !== '').join('　')} />
        <Fact name={lifeText.price} value={price} />
        <Fact name={lifeText.contact} value={contact} />
      </dl>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {link !== '' && (
        <p>
          {link.startsWith('/') ? (
            <Link to={link} aria-label={`${title} ${lifeText.link}`}>
              {lifeText.link}
            </Link>
          ) : (
            <a href={link} rel="noopener" aria-label={`${title} ${lifeText.link}`}>
              {lifeText.link}
            </a>
          )}
        </p>
      )}
    </li>
  )
}

/** Events below a heading for each day. */
export function EventDays({ days }: { days: readonly EventDayData[] }) {
  return days.map(({ day, label, events }) => (
    <section key={day} className={styles.day} aria-label={lifeText.eventsOf(label)}>
      <h2>
        <time dateTime={day}>{label}</time>
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ))
}

/** Clinics on duty. */
export function Duties({ duties }: { duties: readonly DutyData[] }) {
  return (
    <ul className={styles.list}>
      {duties.map(({ clinic, town, departments, hours, tel }) => (
        <li key={clinic}>
          <h3>{clinic}</h3>
          <dl>
            <Fact name={lifeText.town} value={town} />
            <Fact name={lifeText.departments} value={departments} />
            <Fact name={lifeText.hours} value={hours} />
            <Fact name={lifeText.tel} value={tel} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Announcements, each with its last day. */
export function Announcements({ announcements }: { announcements: readonly AnnouncementData[] }) {
  return (
    <ul className={styles.list}>
      {announcements.map(({ id, title, town, text, contact, until }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p className="ink-2 text-14">{[town, until].filter((part) => part !== '').join('　')}</p>
          <p className={styles.text}>{text}</p>
          {contact !== '' && (
            <dl>
              <Fact name={lifeText.contact} value={contact} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
