import { japaneseShortDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { clockTime } from './clock-time.ts'

/** Day and minute of an instant of a call, in Tokyo: 11月20日(金) 15:00. */
export function editionTime(instant: string): string {
  const at = new Date(instant)
  return `${japaneseShortDay(tokyoDay(at))} ${clockTime(at)}`
}
