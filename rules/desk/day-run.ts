/** The moments of a day at the desk: when articles go out (issue 15). Only times that articles and editions really have. */

export interface PlannedRelease {
  at: Date
  /** Approved: it goes out automatically, or is out. */
  isApproved: boolean
}

export interface DayMoment {
  at: Date
  isEdition: boolean
  /** Articles planned for then, approved or not. */
  articles: number
  /** `late`: the time has passed and something is not approved. */
  state: 'past' | 'late' | 'next'
}

/** How many moments before and after now fit. */
const BEFORE = 3
const AFTER = 4

/**
 * The moments around now in order: editions, and releases by their time. If there are too many, the nearest to now are kept; editions and late articles
 * always are.
 */
export function dayMoments(releases: readonly PlannedRelease[], editions: readonly Date[], now: Date): DayMoment[] {
  const times = new Set([...releases, ...editions.map((at) => ({ at }))].map(({ at }) => at.getTime()))
  const moments = [...times]
    .toSorted((one, other) => one - other)
    .map((time): DayMoment => {
      const then = releases.filter(({ at }) => at.getTime() === time)
      const isPast = time <= now.getTime()
      const isLate = isPast && then.some(({ isApproved }) => !isApproved)
      return {
        at: new Date(time),
        isEdition: editions.some((at) => at.getTime() === time),
        articles: then.length,
        state: isLate ? 'late' : isPast ? 'past' : 'next',
      }
    })
  const past = moments.filter(({ at }) => at <= now)
  const kept = new Set([...past.slice(-BEFORE), ...moments.slice(past.length, past.length + AFTER)])
  return moments.filter((moment) => moment.isEdition || moment.state === 'late' || kept.has(moment))
}
