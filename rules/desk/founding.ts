/** The steps before a newspaper is opened to the public (decision 050). */

/** In the order in which the desk presents them. */
export const FOUNDING_STEPS = [
  'company',
  'hours',
  'contact',
  'terms',
  'policy',
  'law',
  'categories',
  'plans',
  'prices',
  'payments',
  'delivery',
  'staff',
  'article',
] as const
export type FoundingStep = (typeof FOUNDING_STEPS)[number]

/** Optional steps: a newspaper may keep the default prices, sell nothing yet, deliver nothing, or have a single person. */
const OPTIONAL: readonly FoundingStep[] = ['prices', 'payments', 'delivery', 'staff']

/** The state of a newspaper in the database. */
export interface FoundingFacts {
  /** Names of the settings that have a value. */
  written: readonly string[]
  /** Legal texts that apply today and have no blanks left. */
  adopted: readonly string[]
  /** Names of all settings of this program. */
  known: readonly string[]
  categories: number
  /** Accounts and open invitations. */
  staff: number
  /** Articles that readers will see at the opening. */
  articles: number
  /** Whether the card provider sells the plans at the prices that pages show. */
  hasPayments: boolean
}

export interface FoundingProgress {
  step: FoundingStep
  isDone: boolean
  isNeeded: boolean
}

function isDone(step: FoundingStep, facts: FoundingFacts): boolean {
  switch (step) {
    case 'terms':
    case 'policy':
    case 'law':
      return facts.adopted.includes(step)
    case 'categories':
      return facts.categories > 0
    case 'payments':
      return facts.hasPayments
    case 'staff':
      return facts.staff > 1
    case 'article':
      return facts.articles > 0
    case 'company':
    case 'hours':
    case 'contact':
    case 'plans':
    case 'prices':
    case 'delivery':
      return facts.written.includes(step)
  }
}

/** The steps with their completion, without those that this installation does not configure. */
export function foundingProgress(facts: FoundingFacts): FoundingProgress[] {
  return FOUNDING_STEPS.filter((step) => step !== 'delivery' || facts.known.includes(step)).map((step) => ({
    step,
    isDone: isDone(step, facts),
    isNeeded: !OPTIONAL.includes(step),
  }))
}

/** The first step that keeps a newspaper from being opened; null if nothing does. */
export function firstMissing(progress: readonly FoundingProgress[]): FoundingStep | null {
  return progress.find((each) => each.isNeeded && !each.isDone)?.step ?? null
}
