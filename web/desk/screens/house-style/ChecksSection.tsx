import { useRevalidator } from 'react-router'
import { CHECK_OPTIONS } from '@yukan/rules/house-style/style-alert.ts'
import type { CheckSetting } from '@yukan/rules/house-style/style-alert.ts'
import { checkHints, checkLabels, dictionaryText, optionLabels } from '../../../messages/desk-house-style.ts'
import { callDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import styles from './HouseStyle.module.css'

/** The built-in checks with the house's choices. */
export function ChecksSection({ checks, mayEdit }: { checks: readonly CheckSetting[]; mayEdit: boolean }) {
  const action = useDeskAction()
  const { isRunning } = action
  const { revalidate } = useRevalidator()
  const change = (before: CheckSetting, after: CheckSetting) =>
    action.perform(() => callDesk('/house-style/set-check', after), {
      done: dictionaryText.checkSet(checkLabels[after.name]),
      undo: () => callDesk('/house-style/set-check', before),
      reload: revalidate,
    })
  return (
    <section className="section">
      <h2>{dictionaryText.checks}</h2>
      <p className="quiet">{dictionaryText.checksHint}</p>
      <DeskAlert action={action} />
      <ul className={`ruled ${styles.checks}`}>
        {checks.map((check) => (
          <li key={check.name}>
            <label>
              <input
                type="checkbox"
                checked={check.isOn}
                disabled={!mayEdit || isRunning}
                onChange={(event) => void change(check, { ...check, isOn: event.target.checked })}
              />
              {checkLabels[check.name]}
            </label>
            {CHECK_OPTIONS[check.name].length > 0 && (
              <select
                aria-label={checkLabels[check.name]}
                value={check.option}
                disabled={!mayEdit || isRunning || !check.isOn}
                onChange={(event) => void change(check, { ...check, option: event.target.value })}
              >
                {CHECK_OPTIONS[check.name].map((option) => (
                  <option key={option} value={option}>
                    {optionLabels.get(option) ?? option}
                  </option>
                ))}
              </select>
            )}
            <small>{checkHints[check.name]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
