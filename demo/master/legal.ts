/** The legal texts of the demo newspaper (product §2 "Static pages", §9; decision 021): the drafts that a new newspaper is offered, filled in. */
import { lawDraft } from '@yukan/contract/desk/legal-draft-law.ts'
import { policyDraft } from '@yukan/contract/desk/legal-draft-policy.ts'
import { termsDraft } from '@yukan/contract/desk/legal-draft-terms.ts'
import type { LegalEdition, LegalName, LegalText } from '@yukan/contract/desk/setting-values.ts'

const IN_FORCE_ON = '2026-11-01'
/** The text for each place to fill in. */
const BLANKS = { '〔配達する区域〕': '桐生市およびみどり市' } as const

function fillIn(text: string): string {
  return Object.entries(BLANKS).reduce((filled, [blank, words]) => filled.replaceAll(blank, words), text)
}

function adopt(draft: Omit<LegalEdition, 'inForceOn'>): LegalText {
  const sections = draft.sections.map((section) => ({ ...section, text: fillIn(section.text) }))
  return { editions: [{ ...draft, inForceOn: IN_FORCE_ON, sections }] }
}

/** Keyed by name; the terms have sixteen articles. */
export const legalTexts: Readonly<Record<LegalName, LegalText>> = {
  terms: adopt(termsDraft),
  policy: adopt(policyDraft),
  law: adopt(lawDraft),
}
