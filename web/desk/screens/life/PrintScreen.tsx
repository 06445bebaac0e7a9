import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import type { LifeKind } from '@yukan/rules/life/life.ts'
import { deskLifeText, lifeKindLabels, lifePrintText } from '../../../messages/desk-life.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { saveFile } from '../../client/save-file.ts'
import { useReport } from '../../forms/use-report.ts'
import styles from './Life.module.css'

export interface PrintFilters {
  kind: LifeKind
  from: string
  until: string
  town: string
}

interface PrintScreenProps {
  filters: PrintFilters
  /** Null if the days are wrong. */
  list: ReplyOf<DeskCalls['/life/print']> | null
}

function Filters({ filters, towns }: { filters: PrintFilters; towns: readonly string[] }) {
  const { kind, from, until, town } = filters
  return (
    <Form className={styles.filters} key={JSON.stringify(filters)}>
      <label className="stack gap-1 text-14">
        <span>{deskLifeText.kind}</span>
        <select name="kind" defaultValue={kind}>
          {LIFE_KINDS.map((each) => (
            <option key={each} value={each}>
              {lifeKindLabels[each]}
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1 text-14">
        <span>{lifePrintText.from}</span>
        <input type="date" name="from" defaultValue={from} />
      </label>
      <label className="stack gap-1 text-14">
        <span>{lifePrintText.until}</span>
        <input type="date" name="until" defaultValue={until} />
      </label>
      <label className="stack gap-1 text-14">
        <span>{deskLifeText.town}</span>
        <select name="town" defaultValue={town}>
          <option value="">{deskLifeText.all}</option>
          {towns.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <Button type="submit">{lifePrintText.submit}</Button>
    </Form>
  )
}

/** Entries as text for the printed page: by kind, days and town. */
export function PrintScreen({ filters, list }: PrintScreenProps) {
  const report = useReport()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      report(lifePrintText.copied)
    } catch {
      report(lifePrintText.notCopied)
    }
  }
  return (
    <>
      <p className="back">
        <Link to="/life/">{deskLifeText.back}</Link>
      </p>
      <h1>{lifePrintText.title}</h1>
      <p className="quiet">{lifePrintText.hint}</p>
      <Filters filters={filters} towns={list?.towns ?? []} />
      {list === null && (
        <p role="alert" className="alert">
          {lifePrintText.badDays}
        </p>
      )}
      {list?.count === 0 && <p>{lifePrintText.none}</p>}
      {list !== null && list.count > 0 && (
        <>
          <p>{lifePrintText.count(list.count)}</p>
          <Field label={lifePrintText.text}>
            {(control) => <textarea {...control} className={styles.printed} readOnly rows={16} value={list.text} />}
          </Field>
          <p className="buttons">
            <Button isFilled onClick={() => void copy(list.text)}>
              {lifePrintText.copy}
            </Button>
            <Button onClick={() => saveFile(lifePrintText.fileName(filters.from), list.text, 'text/plain')}>
              {lifePrintText.download}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
