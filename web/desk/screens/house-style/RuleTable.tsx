import type { DeskHouseRule } from '@yukan/contract/desk/house-rule.ts'
import { dictionaryText, ruleKindLabels } from '../../../messages/desk-house-style.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './HouseStyle.module.css'

interface RuleActs {
  isDisabled: boolean
  change: (rule: DeskHouseRule) => void
  toggle: (rule: DeskHouseRule) => void
  remove: (rule: DeskHouseRule) => void
}

interface RuleTableProps {
  rules: readonly DeskHouseRule[]
  /** Null if they may only be read. */
  acts: RuleActs | null
}

const { columns } = dictionaryText

/** Rules sorted by the correct spelling. */
export function RuleTable({ rules, acts }: RuleTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.expected}</th>
          <th scope="col">{columns.patterns}</th>
          <th scope="col">{columns.reading}</th>
          <th scope="col">{columns.note}</th>
          <th scope="col">{columns.changed}</th>
          {acts !== null && (
            <td>
              <span className="visually-hidden">{dictionaryText.change}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id} className={rule.isOn ? undefined : styles.off}>
            <th scope="row">
              {rule.expected}
              <small>
                {ruleKindLabels[rule.kind]}
                {!rule.isOn && `・${dictionaryText.isOff}`}
              </small>
            </th>
            <td>
              {rule.patterns.join('、')}
              {rule.exceptions.length > 0 && (
                <>
                  {' '}
                  <small>{dictionaryText.except(rule.exceptions)}</small>
                </>
              )}
            </td>
            <td>{rule.reading}</td>
            <td>{rule.note}</td>
            <td>
              <small>{rule.changedBy === '' ? dictionaryText.program : `${rule.changedBy} ${shortTime(rule.changedAt)}`}</small>
            </td>
            {acts !== null && (
              <td className={styles.acting}>
                <Button disabled={acts.isDisabled} onClick={() => acts.change(rule)}>
                  {dictionaryText.change}
                </Button>{' '}
                <Button disabled={acts.isDisabled} onClick={() => acts.toggle(rule)}>
                  {rule.isOn ? dictionaryText.turnOff : dictionaryText.turnOn}
                </Button>{' '}
                <Button disabled={acts.isDisabled} onClick={() => acts.remove(rule)}>
                  {dictionaryText.remove}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
