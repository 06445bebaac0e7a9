import { HOUR, tokyoParts } from './tokyo-time.ts'

/** "'New' within 24 hours" (product §9). */
export const NEW_FOR = 24 * HOUR

/** "release date (YYYY.MM.DD HH:mm)" (product §2), in Tokyo's time. */
export function articleTime(at: Date): string {
  const { day, hour, minute } = tokyoParts(at)
  return `${day.replaceAll('-', '.')} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** "A 'New' mark applies within 24 hours of release" (product §2): from the release on, up to exactly 24 hours after it. */
export function isNew(releaseAt: Date, now: Date): boolean {
  const age = now.getTime() - releaseAt.getTime()
  return age >= 0 && age <= NEW_FOR
}
