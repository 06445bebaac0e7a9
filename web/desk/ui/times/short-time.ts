import { articleTime } from '@yukan/rules/articles/article-time.ts'

/** An instant of a call in Tokyo time: 2026.11.24 15:00. */
export function shortTime(instant: string): string {
  return articleTime(new Date(instant))
}
