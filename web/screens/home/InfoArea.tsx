import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { Link } from '../../ui/Link.tsx'
import { useSite } from '../../site/site-data.ts'
import { useModal } from '../../site/modals/modal-state.ts'
import { homeText } from '../../messages/home.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ForecastData, InfoData } from './home-data.ts'
import styles from './InfoArea.module.css'

function Garbage({ info }: { info: InfoData }) {
  const { garbage } = info
  if (garbage.kind === 'missing') {
    return (
      <span className="inline gap-1 vermilion text-14">
        <Icon name="warning" size={20} /> {homeText.garbageMissing}
      </span>
    )
  }
  const text = garbage.kind === 'none' ? homeText.noCollection : garbage.labels.join('・')
  return (
    <span className={styles.garbage}>
      {homeText.tomorrow} {text}
    </span>
  )
}

function Figures({ weather, temperature }: ForecastData) {
  return (
    <>
      {weather !== null && <img src={weather.image} width={34} height={28} alt={weather.label} title={weather.label} />}
      {temperature !== null && <span className={styles.temperature}>{temperature}℃</span>}
    </>
  )
}

/** Today, the forecast six hours ahead (of further places when they are opened), tomorrow's garbage (product §2 "Info area"). */
export function InfoArea({ info }: { info: InfoData }) {
  const { reader } = useSite()
  const { open } = useModal()
  return (
    <section className={styles.info} aria-label={homeText.infoLabel}>
      <p className={styles.day}>{japaneseShortDay(info.day)}</p>
      {(info.temperature !== null || info.weather !== null) && (
        <p className={styles.weather}>
          {info.place !== '' && <span className={styles.place}>{info.place}</span>}
          <Figures {...info} />
          <small className="ink-2 text-14">{homeText.forecast}</small>
        </p>
      )}
      {info.others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {homeText.otherPlaces}
            <span className={styles.andSource}>{homeText.andSource}</span>
          </summary>
          <ul>
            {info.others.map((forecast) => (
              <li key={forecast.place}>
                <span>{forecast.place}</span>
                <Figures {...forecast} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.trash}>
        <span className={styles.collection}>
          <Garbage info={info} />
          <small className="ink-2 text-14">{info.district}</small>
        </span>
        <Link
          className={`text-link ${styles.change}`}
          to="/account/"
          onClick={(event) => {
            if (reader?.isSignedIn === true) return
            event.preventDefault()
            open({ name: 'login-required', data: { message: homeText.districtNeedsLogin, returnTo: '/account/' } })
          }}
        >
          {homeText.changeDistrict}
        </Link>
      </p>
      {info.credit !== '' && <p className={styles.credit}>{info.credit}</p>}
      <ButtonLink className={styles.paper} to="/paper/latest/">
        {homeText.openPaper}
      </ButtonLink>
    </section>
  )
}
