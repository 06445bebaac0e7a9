import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { legalText } from '../../messages/legal.ts'
import { LegalDocument } from './LegalDocument.tsx'
import type { LegalDocumentProps } from './LegalDocument.tsx'
import { LegalPage } from './LegalPage.tsx'
import { legalPaths } from './legal-kinds.ts'
import type { LegalKind } from './legal-kinds.ts'

type Legal = ReplyOf<V1Calls['/helper/get/legal']>

interface LegalScreenProps {
  kind: LegalKind
  legal: Legal
  publication: LegalDocumentProps['publication']
  prices: LegalDocumentProps['prices']
}

/** The titles of the sections that an edition has changed, with links to them. */
function Changed({ kind, legal: { edition, changed } }: { kind: LegalKind; legal: Legal }) {
  if (edition === null || changed.length === 0) return null
  return (
    <ul>
      {edition.sections.map(({ id, title }, index) =>
        changed.includes(id) ? (
          <li key={id}>
            <a href={`#${id}`}>{kind === 'terms' ? legalText.article(index + 1, title) : title}</a>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Announces a coming edition, shows what this one changed, and says if it is not the current one. */
function Notices({ kind, legal }: { kind: LegalKind; legal: Legal }) {
  const { edition, current, editions } = legal
  const upcoming = editions.findLast(({ inForceOn }) => current === null || inForceOn > current)
  const shown = edition?.inForceOn ?? null
  const summary = editions.find(({ inForceOn }) => inForceOn === shown)?.summary ?? ''
  const isOther = shown !== null && shown !== current
  const isChanged = summary !== '' || legal.changed.length > 0
  return (
    <>
      {isOther && (
        <p role="note">
          {shown > (current ?? '') ? legalText.notYet(japaneseDay(shown)) : legalText.notCurrent(japaneseDay(shown))}{' '}
          {current !== null && <a href={legalPaths[kind]}>{legalText.toCurrent}</a>}
        </p>
      )}
      {shown !== null && isChanged && (
        <section aria-label={legalText.changes}>
          <p>{legalText.changed(japaneseDay(shown))}</p>
          {summary !== '' && <p>{summary}</p>}
          <Changed kind={kind} legal={legal} />
        </section>
      )}
      {upcoming !== undefined && upcoming.inForceOn !== shown && (
        <section aria-label={legalText.upcomingChanges}>
          <p>{legalText.willChange(japaneseDay(upcoming.inForceOn))}</p>
          {upcoming.summary !== '' && <p>{upcoming.summary}</p>}
          <p>
            <a href={`${legalPaths[kind]}?edition=${upcoming.inForceOn}`}>{legalText.toUpcoming}</a>
          </p>
        </section>
      )}
    </>
  )
}

/** Every edition with its day, the newest first. */
function Editions({ kind, legal: { current, editions } }: { kind: LegalKind; legal: Legal }) {
  if (editions.length < 2) return null
  const textOf = (day: string) => {
    if (day === current) return legalText.current(japaneseDay(day))
    return day > (current ?? '') ? legalText.upcoming(japaneseDay(day)) : legalText.former(japaneseDay(day))
  }
  return (
    <section aria-labelledby="editions-title">
      <h2 id="editions-title">{legalText.editions}</h2>
      <ul>
        {editions.map(({ inForceOn, summary }) => (
          <li key={inForceOn}>
            <a href={`${legalPaths[kind]}?edition=${inForceOn}`}>{textOf(inForceOn)}</a>
            {summary !== '' && `　${summary}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A legal text with its editions; without one, that it is being prepared (decision 049). */
export function LegalScreen({ kind, legal, publication, prices }: LegalScreenProps) {
  const { edition } = legal
  return (
    <LegalPage>
      {edition === null ? (
        <>
          <h1>{legalText.titles[kind]}</h1>
          <p>{legalText.preparing}</p>
        </>
      ) : null}
      <Notices kind={kind} legal={legal} />
      {edition !== null && <LegalDocument kind={kind} edition={edition} publication={publication} prices={prices} />}
      <Editions kind={kind} legal={legal} />
    </LegalPage>
  )
}
