import { Fragment } from 'react'
import { homeText } from '../../messages/home.ts'
import { Link } from '../../ui/Link.tsx'
import type { LifeBlockData } from './home-data.ts'
import styles from './LifeBlock.module.css'

/** The region's coming week: events, today's doctors on duty, and links to the lists (decision 051). */
export function LifeBlock({ life: { days, more, duties } }: { life: LifeBlockData }) {
  const { life } = homeText
  return (
    <section className={styles.block} aria-labelledby="life">
      <h2 id="life" className={styles.title}>
        <Link className="tap-line" to="/life/">
          {life.title}
        </Link>
      </h2>
      {duties.length > 0 && (
        <p className={styles.duty}>
          <Link className="tap-line" to="/life/doctors/">
            {life.duty}
          </Link>
          {duties.map(({ clinic, hours, tel }) => (
            <span key={clinic}>
              {clinic}
              {[hours, tel]
                .filter((part) => part !== '')
                .map((part) => (
                  <Fragment key={part}>
                    {'　'}
                    <span className="whole">{part}</span>
                  </Fragment>
                ))}
            </span>
          ))}
        </p>
      )}
      {days.length === 0 && <p>{life.noEvents}</p>}
      <ul className={styles.days}>
        {days.map(({ day, label, events }) => (
          <li key={day} className={styles.day}>
            <Link className="tap-line" to={`/life/events/?day=${day}`}>
              {label}
            </Link>
            <ul>
              {events.map(({ id, title, note }) => (
                <li key={id}>
                  {title}
                  {note !== '' && <small>{note}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ink-2 text-14">{life.more(more)}</p>}
      <ul className="cluster gap-x-5 line-above">
        {life.links.map(([to, label]) => (
          <li key={to}>
            <Link className="tap-line" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
