/** The differences between two values of a setting (decision 049). */

/** A text of a value, with the names and positions on its path. */
export interface SettingText {
  place: string[]
  text: string
}

export interface SettingChange {
  place: string[]
  before: string | null
  after: string | null
}

/** The texts of a value in their order; numbers and switches are texts, too. */
export function settingTexts(value: unknown, place: readonly string[] = []): SettingText[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, part]) => settingTexts(part, [...place, name]))
  return [{ place: [...place], text: String(value) }]
}

/** The texts that were replaced or added, then those that were removed. */
export function settingChanges(before: unknown, after: unknown): SettingChange[] {
  const key = ({ place }: SettingText) => JSON.stringify(place)
  const [old, now] = [settingTexts(before), settingTexts(after)]
  const known = new Map(old.map((each) => [key(each), each.text]))
  const kept = new Set(now.map(key))
  const changed = now
    .map((each) => ({ place: each.place, before: known.get(key(each)) ?? null, after: each.text }))
    .filter((each) => each.before !== each.after)
  const removed = old.filter((each) => !kept.has(key(each))).map(({ place, text }) => ({ place, before: text, after: null }))
  return [...changed, ...removed]
}
