import { formatWireInstant, HOUR } from '@yukan/rules/time/tokyo-time.ts'

/** The instant that is some hours from now, as calls have it. */
export function hoursFromNow(hours: string): string {
  return formatWireInstant(new Date(Date.now() + Number(hours) * HOUR))
}
