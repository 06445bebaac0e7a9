import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { priceText, yenText } from '@yukan/rules/billing/money.ts'
import { MIN_PLAN_YEN, MAX_PLAN_YEN } from '@yukan/rules/limits.ts'
import { CARD_PLANS, DEFAULT_PRICES, isPlanYen, planLabels } from '@yukan/rules/membership/plans.ts'
import type { PlanPrices } from '@yukan/rules/membership/plans.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { pricesText as text } from '../../../messages/desk-setting-forms.ts'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import styles from './Settings.module.css'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

/** Typed prices. */
type Draft = Record<PlanName, string>

/** The yen of a field; NaN if it is not a whole number. */
const toYen = (typed: string) => (/^[0-9]+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

const toValue = ({ web, webPaper, paper }: Draft): SettingValue<'prices'> => ({
  web: toYen(web),
  webPaper: toYen(webPaper),
  paper: paper.trim() === '' ? null : toYen(paper),
})

const problem = (typed: string) => (isPlanYen(toYen(typed)) ? null : text.bad(yenText(MIN_PLAN_YEN), yenText(MAX_PLAN_YEN)))

interface PricesFormProps {
  setting: SettingOf<'prices'>
  /** The current prices: what readers see and the card provider charges. */
  prices: PlanPrices
  onDone: (version: number) => void
}

/** The current prices, and whether saved ones still wait for the card provider. */
function InForce({ setting, prices }: Pick<PricesFormProps, 'setting' | 'prices'>) {
  const wanted = setting.value ?? DEFAULT_PRICES
  const isWaiting = PLAN_NAMES.some((name) => wanted[name] !== prices[name])
  return (
    <>
      <ul>
        {CARD_PLANS.map((name) => (
          <li key={name}>{text.inForce(text.plans[name], yenText(prices[name]))}</li>
        ))}
      </ul>
      {isWaiting && <p className="notice">{text.waiting}</p>}
      <p className="quiet">{text.running}</p>
    </>
  )
}

/** The monthly prices of the plans. */
export function PricesForm({ setting, prices, onDone }: PricesFormProps) {
  const value = setting.value ?? DEFAULT_PRICES
  const edit = useSetting<'prices', Draft>(setting, onDone, {
    initial: { web: String(value.web), webPaper: String(value.webPaper), paper: value.paper === null ? '' : String(value.paper) },
    toValue,
    check: ({ web, webPaper, paper }) => ({
      web: problem(web),
      webPaper: problem(webPaper),
      paper: paper.trim() === '' ? null : problem(paper),
    }),
  })
  const { draft, change, problemOf } = edit
  const preview = CARD_PLANS.map((name) => (
    <div key={name} className={styles.banner}>
      <strong>{planLabels[name]}</strong>
      <span>{isPlanYen(toYen(draft[name])) && `${priceText(toYen(draft[name]), text.month)}${text.tax}`}</span>
    </div>
  ))
  return (
    <>
      <InForce setting={setting} prices={prices} />
      <SettingFrame edit={edit} preview={preview}>
        {PLAN_NAMES.map((name) => (
          <ValueField
            key={name}
            label={text.field(text.plans[name])}
            value={draft[name]}
            maxLength={6}
            problem={problemOf(name)}
            {...(name === 'paper' ? { hint: text.paperHint } : {})}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </SettingFrame>
    </>
  )
}
