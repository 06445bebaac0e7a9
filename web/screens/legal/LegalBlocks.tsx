import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { ACCEPTED_BRANDS_TEXT } from '@yukan/rules/billing/card-brands.ts'
import { parseLegalText } from '@yukan/rules/site/legal-text.ts'
import type { LegalBlock, LegalInline, LegalLines, LegalPart, LegalValue } from '@yukan/rules/site/legal-text.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import type { ShownPrices } from '@yukan/rules/membership/plans.ts'
import { isDay, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { transmissionText } from '../../messages/ads.ts'
import type { AdPartner } from './policy-tables.ts'
import { AdvertisingPartners, BrowserRecords, ExternalTransmissions } from './PolicyTables.tsx'
import type { Publication } from './publication-facts.ts'

/** Values for the placeholders of a text. */
export interface LegalFacts {
  publication: Publication & { adPartners: readonly AdPartner[] }
  prices: ShownPrices
  inForceOn: string
}

/** The charged prices: no text can contradict them. */
function valueOf(value: LegalValue, { publication, prices, inForceOn }: LegalFacts): ReactNode {
  switch (value) {
    case '新聞の名前':
      return publication.name
    case '会社':
      return publication.company
    case '代表者':
      return publication.representative
    case '所在地':
      return publication.address
    case '電話':
      return <a href={`tel:${publication.phone.replaceAll('-', '')}`}>{publication.phone}</a>
    case '電話の受付時間':
      return publication.phoneHours
    case '電子版の月額':
      return yenText(prices.web)
    case '電子版と紙面の月額':
      return yenText(prices.webPaper)
    case '使えるカード':
      return ACCEPTED_BRANDS_TEXT
    case '施行日':
      return isDay(inForceOn) ? japaneseDay(inForceOn) : ''
  }
}

function Part({ part, facts }: { part: LegalPart; facts: LegalFacts }) {
  const { adPartners } = facts.publication
  if (part === '広告事業者の一覧') return <AdvertisingPartners adPartners={adPartners} />
  if (part !== '外部送信の一覧') return <BrowserRecords />
  return (
    <>
      <ExternalTransmissions adPartners={adPartners} />
      <p>
        <a href="/externalTransmission/">{transmissionText.more}</a>
      </p>
    </>
  )
}

function Inline({ inline, facts }: { inline: LegalInline; facts: LegalFacts }) {
  if (inline.kind === 'text') return inline.text
  return inline.kind === 'link' ? <a href={inline.to}>{inline.text}</a> : valueOf(inline.value, facts)
}

function Lines({ lines, facts }: { lines: LegalLines; facts: LegalFacts }) {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line.map((inline, index) => (
        <Inline key={index} inline={inline} facts={facts} />
      ))}
    </Fragment>
  ))
}

function Block({ block, facts }: { block: LegalBlock; facts: LegalFacts }) {
  if (block.kind === 'part') return <Part part={block.part} facts={facts} />
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Lines lines={block.lines} facts={facts} />
      </p>
    )
  }
  if (block.kind === 'terms') {
    return (
      <dl>
        {block.items.map(({ term, lines }, at) => (
          <Fragment key={at}>
            <dt>{term}</dt>
            <dd>
              <Lines lines={lines} facts={facts} />
            </dd>
          </Fragment>
        ))}
      </dl>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((lines, at) => (
        <li key={at}>
          <Lines lines={lines} facts={facts} />
        </li>
      ))}
    </List>
  )
}

/** Blocks that belong together: a paragraph with its list. */
export function Blocks({ blocks, facts }: { blocks: readonly LegalBlock[]; facts: LegalFacts }) {
  return blocks.map((block, at) => <Block key={at} block={block} facts={facts} />)
}

/** All blocks of a text. */
export function Groups({ text, facts }: { text: string; facts: LegalFacts }) {
  return <Blocks blocks={parseLegalText(text).flat()} facts={facts} />
}
