/** The house style for fields of plain text, such as a picture's caption. */
import { useEffect, useState } from 'react'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { readDesk } from '../../client/call-desk.ts'

const NO_DAY = '1970-01-01'

export interface FieldsAlerts {
  /** Alerts of each text; empty until the style is loaded. */
  alerts: readonly (readonly StyleAlert[])[]
  /** The style could not be loaded: nothing is checked. */
  isMissing: boolean
}

/** Checks texts as they are typed. `day` is the Tokyo day that dates without a year are near; null if it is not known: dates are not checked then. */
export function useFieldAlerts(texts: readonly string[], day: string | null): FieldsAlerts {
  const [style, setStyle] = useState<HouseStyle | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isShown = true
    readDesk('/house-style/get', {}).then(
      ({ rules, checks }) => isShown && setStyle(new HouseStyle(rules, checks)),
      () => isShown && setMissing(true),
    )
    return () => {
      isShown = false
    }
  }, [])
  // Unchanged texts are not checked again.
  const found = style?.check(
    texts.map((text) => ({ text, rubies: [], mayHaveRuby: false })),
    day ?? NO_DAY,
  )
  const alerts = (found ?? []).map((each) => (day === null ? each.filter(({ kind }) => kind !== 'weekday') : each))
  return { alerts, isMissing }
}
