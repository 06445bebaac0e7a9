import { japaneseDay, tokyoDay, tokyoParts } from '@yukan/rules/time/tokyo-time.ts'

/** An instant as mails write it: 「2026年11月20日 15時30分」. */
export function formatMailMoment(at: Date): string {
  const { hour, minute } = tokyoParts(at)
  return `${japaneseDay(tokyoDay(at))} ${hour}時${String(minute).padStart(2, '0')}分`
}
