import { useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskHouseRule } from '@yukan/contract/desk/house-rule.ts'
import { HOUSE_RULE_KINDS } from '@yukan/rules/house-style/house-style.ts'
import type { HouseRuleKind } from '@yukan/rules/house-style/house-style.ts'
import type { CheckSetting } from '@yukan/rules/house-style/style-alert.ts'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { dictionaryText, ruleKindLabels } from '../../../messages/desk-house-style.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import { ChecksSection } from './ChecksSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import styles from './HouseStyle.module.css'
import { callDesk } from '../../client/call-desk.ts'
import { bodyOf } from './rule-body.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleTable } from './RuleTable.tsx'

/** The filters in the address. */
export interface RuleFilters {
  words?: string
  kind?: HouseRuleKind
  state?: 'on' | 'off'
}

interface HouseStyleScreenProps extends ReplyOf<DeskCalls['/house-rule/list']> {
  checks: readonly CheckSetting[]
  filters: RuleFilters
  mayEdit: boolean
  maySeeHistory: boolean
}

function Filters({ filters }: { filters: RuleFilters }) {
  return (
    <Form role="search" aria-label={dictionaryText.title} className={styles.filters} key={JSON.stringify(filters)}>
      <input
        name="words"
        defaultValue={filters.words ?? ''}
        aria-label={dictionaryText.search}
        placeholder={dictionaryText.search}
        maxLength={FIND_MAX}
      />
      <label>
        <span>{dictionaryText.kind}</span>
        <select name="kind" defaultValue={filters.kind ?? ''}>
          <option value="">{dictionaryText.all}</option>
          {HOUSE_RULE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ruleKindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{dictionaryText.state}</span>
        <select name="state" defaultValue={filters.state ?? ''}>
          <option value="">{dictionaryText.all}</option>
          <option value="on">{dictionaryText.on}</option>
          <option value="off">{dictionaryText.off}</option>
        </select>
      </label>
      <Button type="submit">{dictionaryText.submit}</Button>
    </Form>
  )
}

/** The dictionary of the newspaper: search, rules, built-in checks, files. */
export function HouseStyleScreen({ rules, next, total, checks, filters, mayEdit, maySeeHistory }: HouseStyleScreenProps) {
  const [open, setOpen] = useState<{ rule: DeskHouseRule | null } | null>(null)
  const action = useDeskAction()
  const { revalidate } = useRevalidator()
  const report = useReport()
  const remove = (rule: DeskHouseRule) =>
    action.perform(() => callDesk('/house-rule/delete', { id: rule.id }), {
      done: dictionaryText.removed(rule.expected),
      undo: () => callDesk('/house-rule/create', bodyOf(rule)),
      reload: revalidate,
    })
  const toggle = (rule: DeskHouseRule) =>
    action.perform(() => callDesk('/house-rule/update', { id: rule.id, ...bodyOf(rule), isOn: !rule.isOn }), {
      done: rule.isOn ? dictionaryText.turnedOff(rule.expected) : dictionaryText.turnedOn(rule.expected),
      undo: () => callDesk('/house-rule/update', { id: rule.id, ...bodyOf(rule) }),
      reload: revalidate,
    })
  const done = (sentence: string) => {
    setOpen(null)
    report(sentence)
    void revalidate()
  }
  const isFiltered = Object.keys(filters).length > 0
  const more = new URLSearchParams({ ...filters, after: next ?? '' })
  return (
    <>
      <div className="head">
        <h1>{dictionaryText.title}</h1>
        {mayEdit && (
          <Button isFilled onClick={() => setOpen({ rule: null })}>
            {dictionaryText.create}
          </Button>
        )}
      </div>
      <p className="quiet">{dictionaryText.hint}</p>
      <Filters filters={filters} />
      <DeskAlert action={action} />
      <p className="quiet">{dictionaryText.total(total)}</p>
      {rules.length === 0 ? (
        <p>{isFiltered ? dictionaryText.none : dictionaryText.empty}</p>
      ) : (
        <RuleTable
          rules={rules}
          acts={
            mayEdit
              ? {
                  isDisabled: action.isRunning,
                  change: (rule) => setOpen({ rule }),
                  toggle: (rule) => void toggle(rule),
                  remove: (rule) => void remove(rule),
                }
              : null
          }
        />
      )}
      {next !== null && (
        <p className="more">
          <Link to={`?${more.toString()}`}>{dictionaryText.next}</Link>
        </p>
      )}
      <ChecksSection checks={checks} mayEdit={mayEdit} />
      <FilesSection mayEdit={mayEdit} />
      {maySeeHistory && (
        <p className="more">
          <Link to="/audit/?words=house-rule">{dictionaryText.history}</Link>
        </p>
      )}
      {open !== null && <RuleDialog rule={open.rule} onDone={done} onClose={() => setOpen(null)} />}
    </>
  )
}
