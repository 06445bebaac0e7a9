import { useState } from 'react'
import { lawDraft } from '@yukan/contract/desk/legal-draft-law.ts'
import { policyDraft } from '@yukan/contract/desk/legal-draft-policy.ts'
import { termsDraft } from '@yukan/contract/desk/legal-draft-terms.ts'
import type { LegalEdition, LegalText } from '@yukan/contract/desk/setting-values.ts'
import { blankOf, LEGAL_PARTS, LEGAL_VALUES, unknownMark } from '@yukan/rules/site/legal-text.ts'
import type { ShownPrices } from '@yukan/rules/membership/plans.ts'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { legalFormText } from '../../../messages/desk-setting-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { LegalDocument } from '../../../screens/legal/LegalDocument.tsx'
import { LegalPage } from '../../../screens/legal/LegalPage.tsx'
import type { LegalKind } from '../../../screens/legal/legal-kinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingEdit, SettingOf, SettingProblems } from './use-setting.ts'

/** Placeholder values in a preview: their own names, since the form does not know the other settings. */
const NAMES = {
  name: '（新聞の名前）',
  company: '（会社）',
  representative: '（代表者）',
  address: '（所在地）',
  phone: '（電話）',
  phoneHours: '（電話の受付時間）',
}
type Section = LegalEdition['sections'][number]

const DRAFTS: Readonly<Record<LegalKind, Omit<LegalEdition, 'inForceOn'>>> = { terms: termsDraft, policy: policyDraft, law: lawDraft }
const EMPTY: LegalEdition = { inForceOn: '', summary: '', lead: '', sections: [], closing: '' }

function textProblem(text: string): string | null {
  const [mark, blank] = [unknownMark(text), blankOf(text)]
  if (blank !== null) return legalFormText.blank(blank)
  return mark === null ? null : legalFormText.badMark(mark)
}

function problems({ editions }: LegalText): SettingProblems {
  const found: Record<string, string | null> = {}
  for (const [index, { inForceOn, lead, closing, sections }] of editions.entries()) {
    const place = `editions.${index}`
    const before = editions[index - 1]
    const isLater = before === undefined || before.inForceOn < inForceOn
    found[`${place}.inForceOn`] = isDay(inForceOn) && isLater ? null : legalFormText.badDay
    found[`${place}.lead`] = textProblem(lead)
    found[`${place}.closing`] = textProblem(closing)
    found[`${place}.sections`] = sections.length === 0 ? settingsText.needed : null
    for (const [at, { title, text }] of sections.entries()) {
      found[`${place}.sections.${at}.title`] = title.trim() === '' ? settingsText.needed : null
      found[`${place}.sections.${at}.text`] = text.trim() === '' ? settingsText.needed : textProblem(text)
    }
  }
  return found
}

/** The mark of a further section, by which readers' links find it. */
function nextId(sections: readonly Section[]): string {
  let number = sections.length + 1
  while (sections.some(({ id }) => id === `article-${number}`)) number += 1
  return `article-${number}`
}

/** Explains the markup of texts, next to the form. */
function Marks() {
  return (
    <details>
      <summary>{legalFormText.marks}</summary>
      <ul>
        {legalFormText.marksHelp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{legalFormText.values}</p>
      <p>{[...LEGAL_VALUES, ...LEGAL_PARTS].map((name) => `{${name}}`).join('　')}</p>
    </details>
  )
}

interface EditionFieldsProps {
  kind: LegalKind
  edition: LegalEdition
  place: string
  edit: SettingEdit<LegalText>
  onChange: (part: Partial<LegalEdition>) => void
}

/** The fields of one edition. */
function EditionFields({ kind, edition, place, edit, onChange }: EditionFieldsProps) {
  const { sections } = edition
  const problemOf = (field: string) => edit.problemOf(`${place}.${field}`)
  const set = (index: number, part: Partial<Section>) =>
    onChange({ sections: sections.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  const text = (field: 'summary' | 'lead' | 'closing') => (
    <ValueField
      label={legalFormText[field]}
      value={edition[field]}
      rows={3}
      maxLength={field === 'summary' ? 1_000 : 2_000}
      problem={problemOf(field)}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  )
  return (
    <>
      <ValueField
        label={legalFormText.inForceOn}
        hint={legalFormText.inForceOnHint}
        type="date"
        value={edition.inForceOn}
        problem={problemOf('inForceOn')}
        onChange={(inForceOn) => onChange({ inForceOn })}
      />
      {text('summary')}
      <Marks />
      {text('lead')}
      <ListField
        label={legalFormText.sections}
        items={sections}
        limit={SETTING_LIMITS.legalSections}
        nameOf={({ title }) => title}
        empty={{ id: nextId(sections), group: '', title: '', text: '' }}
        problem={problemOf('sections')}
        onChange={(list) => onChange({ sections: list })}
      >
        {(section, index) => (
          <>
            {kind === 'law' && (
              <ValueField
                label={legalFormText.group}
                value={section.group}
                maxLength={SETTING_LIMITS.legalGroup}
                onChange={(group) => set(index, { group })}
              />
            )}
            <ValueField
              label={legalFormText.title}
              value={section.title}
              maxLength={SETTING_LIMITS.legalTitle}
              problem={problemOf(`sections.${index}.title`)}
              onChange={(title) => set(index, { title })}
            />
            <ValueField
              label={legalFormText.text}
              value={section.text}
              rows={6}
              maxLength={SETTING_LIMITS.legalText}
              problem={problemOf(`sections.${index}.text`)}
              onChange={(typed) => set(index, { text: typed })}
            />
          </>
        )}
      </ListField>
      {text('closing')}
    </>
  )
}

interface LegalFormProps {
  setting: SettingOf<LegalKind>
  /** Currently valid. */
  prices: ShownPrices
  onDone: (version: number) => void
}

/** Editions of a legal text: the newest to begin with, an older one or a further one by choice. */
export function LegalForm({ setting, prices, onDone }: LegalFormProps) {
  const edit = useSetting<LegalKind, LegalText>(setting, onDone, {
    initial: setting.value ?? { editions: [EMPTY] },
    toValue: ({ editions }) => ({
      editions: editions.map((edition) => ({
        ...edition,
        sections: edition.sections.map((section) => ({ ...section, title: section.title.trim(), group: section.group.trim() })),
      })),
    }),
    check: problems,
  })
  const { editions } = edit.draft
  const [chosen, setChosen] = useState(editions.length - 1)
  const [drafts, setDrafts] = useState(0)
  const at = Math.min(chosen, editions.length - 1)
  const edition = editions[at] ?? EMPTY
  const set = (list: LegalEdition[]) => edit.change({ editions: list })
  const add = () => {
    const newest = editions.at(-1) ?? EMPTY
    set([...editions, { ...newest, inForceOn: '', summary: '' }])
    setChosen(editions.length)
  }
  const preview = (
    <LegalPage>
      {edition.sections.length === 0 && <p>{legalFormText.preparing}</p>}
      <LegalDocument kind={setting.name} edition={edition} publication={{ ...NAMES, adPartners: [] }} prices={prices} level={3} />
    </LegalPage>
  )
  const takeDraft = () => {
    set([{ ...DRAFTS[setting.name], inForceOn: edition.inForceOn }])
    setDrafts((count) => count + 1)
  }
  return (
    <SettingFrame edit={edit} preview={preview}>
      {setting.value === null && (
        <div className="notice">
          <p>{legalFormText.draftHint}</p>
          <Button onClick={takeDraft}>{legalFormText.takeDraft}</Button>
        </div>
      )}
      <Field label={legalFormText.edition}>
        {(control) => (
          <select {...control} value={at} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {editions.map(({ inForceOn }, index) => (
              <option key={index} value={index}>
                {legalFormText.editionOf(inForceOn)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="cluster gap-2 above-2">
        <Button onClick={add}>{legalFormText.newEdition}</Button>
        {editions.length > 1 && (
          <Button onClick={() => set(editions.filter((_, index) => index !== at))}>{legalFormText.removeEdition}</Button>
        )}
      </p>
      <EditionFields
        key={`${at} ${drafts}`}
        kind={setting.name}
        edition={edition}
        place={`editions.${at}`}
        edit={edit}
        onChange={(part) => set(editions.map((each, index) => (index === at ? { ...each, ...part } : each)))}
      />
    </SettingFrame>
  )
}
