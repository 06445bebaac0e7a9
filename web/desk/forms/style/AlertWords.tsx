import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import styles from './StyleAlerts.module.css'

const shown = (text: string) => (text.trim() === '' ? styleText.blanks(text.length) : text)

/** The found text, the proposal, and its source. */
export function AlertWords({ alert }: { alert: StyleAlert }) {
  const { found, proposed, reading } = alert
  return (
    <>
      <span className={styles.words}>
        {proposed === null ? (
          reading === null ? (
            <b>{shown(found)}</b>
          ) : (
            <ruby>
              {found}
              <rp>（</rp>
              <rt>{reading}</rt>
              <rp>）</rp>
            </ruby>
          )
        ) : (
          <>
            <del>{shown(found)}</del> <span aria-hidden="true">{styleText.to}</span> <b>{shown(proposed)}</b>
          </>
        )}
      </span>
      <small>{styleText.reason(alert)}</small>
    </>
  )
}
