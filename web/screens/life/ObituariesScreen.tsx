import { lifeText } from '../../messages/life.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { CeremonyData, ObituaryData, TownFilterData } from './life-data.ts'
import { LifeNav, TownFilter } from './LifeParts.tsx'
import styles from './Life.module.css'

export interface ObituariesData {
  /** False for a reader who is not logged in and gets none. */
  mayRead: boolean
  obituaries: ObituaryData[]
  filter: TownFilterData
}

function CeremonyFact({ name, ceremony }: { name: string; ceremony: CeremonyData | null }) {
  if (ceremony === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {ceremony.when}
        {ceremony.place !== '' && `　${ceremony.place}`}
      </dd>
    </div>
  )
}

function Entry({ obituary }: { obituary: ObituaryData }) {
  const { name, reading, age, died, address, mourner, wake, funeral, note } = obituary
  return (
    <li>
      <h2>
        {name}さん
        {reading !== '' && <small>（{reading}）</small>}
      </h2>
      <p>{[address, age, died].filter((part) => part !== '').join('　')}</p>
      <dl>
        <CeremonyFact name={lifeText.wake} ceremony={wake} />
        <CeremonyFact name={lifeText.funeral} ceremony={funeral} />
        {mourner !== '' && (
          <div>
            <dt>{lifeText.mourner}</dt>
            <dd>{mourner}</dd>
          </div>
        )}
      </dl>
      {note !== '' && <p className={styles.text}>{note}</p>}
    </li>
  )
}

/** Obituaries for members; for others how to become one. */
export function ObituariesScreen({ mayRead, obituaries, filter }: ObituariesData) {
  return (
    <div className={styles.page}>
      <h1>{lifeText.obituaries}</h1>
      <LifeNav current="/life/obituaries/" />
      {mayRead ? (
        <>
          <p>{obituaries.length === 0 ? lifeText.noObituaries : lifeText.obituariesLead}</p>
          <TownFilter path="/life/obituaries/" filter={filter} />
          <ul className={styles.list}>
            {obituaries.map((obituary) => (
              <Entry key={obituary.id} obituary={obituary} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="pad-4 on-wash framed">{lifeText.membersOnly}</p>
          <p className="cluster gap-3 above-4">
            <ButtonLink to="/login/" isFilled>
              {lifeText.logIn}
            </ButtonLink>
            <ButtonLink to="/signup/">{lifeText.signUp}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
