import type { ReactNode } from 'react'
import type { LegalEdition } from '@yukan/contract/desk/setting-values.ts'
import type { Publication as MasterPublication } from '@yukan/contract/master-entities.ts'
import type { ShownPrices } from '@yukan/rules/membership/plans.ts'
import { parseLegalText } from '@yukan/rules/site/legal-text.ts'
import { legalText } from '../../messages/legal.ts'
import { Blocks, Groups } from './LegalBlocks.tsx'
import type { LegalFacts } from './LegalBlocks.tsx'
import type { LegalKind } from './legal-kinds.ts'

type Section = LegalEdition['sections'][number]

export interface LegalDocumentProps {
  kind: LegalKind
  edition: LegalEdition
  publication: Pick<MasterPublication, 'name' | 'company' | 'representative' | 'address' | 'phone' | 'phoneHours' | 'adPartners'>
  prices: ShownPrices
  /** Heading level of its title: 1 on its own page. */
  level?: 1 | 3
}

/** The terms (product §2 "Static pages", §9): each article is linked as `#article-1`, each of its paragraphs as `#article-1-1`. */
function TermsSections({ sections, facts }: { sections: readonly Section[]; facts: LegalFacts }) {
  return sections.map(({ id, title, text }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{legalText.article(index + 1, title)}</h2>
      <ol>
        {parseLegalText(text).map((blocks, at) => (
          <li key={at} id={`${id}-${at + 1}`}>
            <Blocks blocks={blocks} facts={facts} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** The privacy policy: each section is linked by its id, `#joint-use`. */
function PolicySections({ sections, facts }: { sections: readonly Section[]; facts: LegalFacts }) {
  return sections.map(({ id, title, text }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{legalText.section(index + 1, title)}</h2>
      <Groups text={text} facts={facts} />
    </section>
  ))
}

/** The commercial-law page (decision 021): rows in tables, each linked by its id, `#cancellation`. */
function LawSections({ sections, facts }: { sections: readonly Section[]; facts: LegalFacts }) {
  const groups: { title: string; rows: Section[] }[] = []
  for (const section of sections) {
    if (section.group !== '' || groups.length === 0) groups.push({ title: section.group, rows: [] })
    groups.at(-1)?.rows.push(section)
  }
  return groups.map(({ title, rows }, index) => (
    <section key={index} id={`group-${index + 1}`} aria-labelledby={title === '' ? undefined : `group-${index + 1}-title`}>
      {title !== '' && <h2 id={`group-${index + 1}-title`}>{title}</h2>}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} id={row.id}>
              <th scope="row">{row.title}</th>
              <td>
                <Groups text={row.text} facts={facts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

function Contents({ kind, sections }: { kind: 'terms' | 'policy'; sections: readonly Section[] }) {
  return (
    <nav aria-label={legalText.contents[kind]}>
      <ul>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>{kind === 'terms' ? legalText.article(index + 1, title) : title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SECTIONS = { terms: TermsSections, policy: PolicySections, law: LawSections }

/** A legal text of the newspaper, with its values from the settings (decision 049). */
export function LegalDocument({ kind, edition, publication, prices, level = 1 }: LegalDocumentProps): ReactNode {
  const facts = { publication, prices, inForceOn: edition.inForceOn }
  const Sections = SECTIONS[kind]
  const Title = level === 1 ? 'h1' : 'h3'
  return (
    <article lang="ja">
      <Title>{legalText.titles[kind]}</Title>
      <Groups text={edition.lead} facts={facts} />
      {kind !== 'law' && <Contents kind={kind} sections={edition.sections} />}
      <Sections sections={edition.sections} facts={facts} />
      {edition.closing !== '' && (
        <footer id="enforcement">
          <Groups text={edition.closing} facts={facts} />
        </footer>
      )}
    </article>
  )
}
