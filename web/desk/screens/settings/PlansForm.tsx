import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { shownYen } from '@yukan/rules/membership/plans.ts'
import type { PlanPrices } from '@yukan/rules/membership/plans.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { planFormText } from '../../../messages/desk-setting-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import styles from './Settings.module.css'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

/** A plan while it is edited: one sentence per line. */
interface PlanDraft {
  label: string
  text: string
}
type Draft = Record<PlanName, PlanDraft>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const toDraft = (value: SettingValue<'plans'> | null, name: PlanName): PlanDraft => ({
  label: value?.[name].label ?? '',
  text: value?.[name].description.join('\n') ?? '',
})
const toPlan = ({ label, text }: PlanDraft) => ({ label: label.trim(), description: linesOf(text) })

function textProblem(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length === 0) return settingsText.needed
  return lines.length > SETTING_LIMITS.planLines || lines.some((line) => line.length > SETTING_LIMITS.planLine)
    ? planFormText.tooLong
    : null
}

interface PlansFormProps {
  setting: SettingOf<'plans'>
  /** The current value. */
  prices: PlanPrices
  onDone: (version: number) => void
}

/** Labels and descriptions of the plans. Prices are a separate setting and read-only here. */
export function PlansForm({ setting, prices, onDone }: PlansFormProps) {
  const { value } = setting
  const edit = useSetting<'plans', Draft>(setting, onDone, {
    initial: { web: toDraft(value, 'web'), webPaper: toDraft(value, 'webPaper'), paper: toDraft(value, 'paper') },
    toValue: ({ web, webPaper, paper }) => ({ web: toPlan(web), webPaper: toPlan(webPaper), paper: toPlan(paper) }),
    check: (draft) =>
      Object.fromEntries(
        PLAN_NAMES.flatMap((name) => [
          [`${name}.label`, draft[name].label.trim() === '' ? settingsText.needed : null],
          [`${name}.description`, textProblem(draft[name].text)],
        ]),
      ),
  })
  const { draft, change, problemOf } = edit
  const preview = PLAN_NAMES.map((name) => {
    const yen = shownYen(prices, name)
    const hidden = prices[name] === null ? planFormText.noPrice : planFormText.flowPrice
    return (
      <div key={name} className={styles.banner}>
        <strong>{draft[name].label}</strong>
        <span>{yen === null ? hidden : planFormText.price(yenText(yen))}</span>
        <ul>
          {linesOf(draft[name].text).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )
  })
  return (
    <SettingFrame edit={edit} preview={preview}>
      {PLAN_NAMES.map((name) => (
        <section key={name} aria-label={planFormText.plans[name]}>
          <h2>{planFormText.plans[name]}</h2>
          <ValueField
            label={planFormText.label}
            value={draft[name].label}
            maxLength={SETTING_LIMITS.planLabel}
            problem={problemOf(`${name}.label`)}
            onChange={(label) => change({ [name]: { ...draft[name], label } })}
          />
          <ValueField
            label={planFormText.description}
            hint={planFormText.descriptionHint}
            value={draft[name].text}
            rows={5}
            problem={problemOf(`${name}.description`)}
            onChange={(text) => change({ [name]: { ...draft[name], text } })}
          />
        </section>
      ))}
    </SettingFrame>
  )
}
