import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import { Button } from '../../../ui/Button.tsx'
import { AlertWords } from './AlertWords.tsx'
import styles from './StyleAlerts.module.css'

interface FieldAlertsProps {
  text: string
  alerts: readonly StyleAlert[]
  onText: (text: string) => void
  /** Without it alerts cannot be ignored here. */
  onIgnore?: (alert: StyleAlert) => void
}

/** Alerts of the house style below a field of plain text. */
export function FieldAlerts({ text, alerts, onText, onIgnore }: FieldAlertsProps) {
  if (alerts.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label={styleText.notes}>
      {alerts.map((alert) => (
        <li key={`${alert.from} ${alert.kind}`} className={styles.note}>
          <AlertWords alert={alert} />
          <span className={styles.acts}>
            {alert.proposed !== null && (
              <Button onClick={() => onText(text.slice(0, alert.from) + alert.proposed + text.slice(alert.to))}>{styleText.apply}</Button>
            )}
            {onIgnore !== undefined && <Button onClick={() => onIgnore(alert)}>{styleText.keep}</Button>}
          </span>
        </li>
      ))}
    </ul>
  )
}
