/** Computes when periods begin and end. Instants are whole seconds since 1970; the provider counts in UTC. */

const SECOND = 1000

export interface AnchorConfig {
  day_of_month: number
  hour: number | null
  minute: number | null
  second: number | null
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** The day and time of `config` in a month (0 is January), or the last day of a month that is too short. */
function anchorIn(year: number, month: number, { day_of_month, hour, minute, second }: AnchorConfig): number {
  const first = new Date(Date.UTC(year, month, 1))
  const day = Math.min(day_of_month, lastDayOf(first.getUTCFullYear(), first.getUTCMonth()))
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day, hour ?? 0, minute ?? 0, second ?? 0) / SECOND
}

/** The first anchor at or after an instant. Missing parts of the configuration are the instant's. */
export function firstAnchor(config: AnchorConfig, from: number): number {
  const start = new Date(from * SECOND)
  const whole = {
    day_of_month: config.day_of_month,
    hour: config.hour ?? start.getUTCHours(),
    minute: config.minute ?? start.getUTCMinutes(),
    second: config.second ?? start.getUTCSeconds(),
  }
  const here = anchorIn(start.getUTCFullYear(), start.getUTCMonth(), whole)
  return here >= from ? here : anchorIn(start.getUTCFullYear(), start.getUTCMonth() + 1, whole)
}

/**
 * The first cycle boundary after an instant, of cycles that start at `anchor`. `dayOfMonth`: the configured day, if the anchor's month was
 * too short.
 */
export function nextBoundary(anchor: number, months: number, after: number, dayOfMonth?: number): number {
  if (anchor > after) return anchor
  const start = new Date(anchor * SECOND)
  const config = {
    day_of_month: dayOfMonth ?? start.getUTCDate(),
    hour: start.getUTCHours(),
    minute: start.getUTCMinutes(),
    second: start.getUTCSeconds(),
  }
  const until = new Date(after * SECOND)
  const passed = (until.getUTCFullYear() - start.getUTCFullYear()) * 12 + until.getUTCMonth() - start.getUTCMonth()
  for (let cycle = Math.max(1, Math.floor(passed / months)); ; cycle += 1) {
    const boundary = anchorIn(start.getUTCFullYear(), start.getUTCMonth() + cycle * months, config)
    if (boundary > after) return boundary
  }
}
