/** Previews of articles that are not published: for whom they are made, and how long a link for others is valid (decision 043). */
import { readerKind } from '../membership/reader-kind.ts'
import type { ReaderKind } from '../membership/reader-kind.ts'
import { DAY, HOUR } from '../time/tokyo-time.ts'

/** Kinds of readers for a preview: without an account, after the trial, paying. */
export const PREVIEW_KINDS = ['guest', 'free', 'paying'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

const MEMBER = { email: 'preview@invalid', isValidDevice: true, isVerifiedSearchBot: false, role: 1, limitTrial: null }

/** The reader for whom a preview is made. */
export function previewReader(kind: PreviewKind, now: Date): ReaderKind {
  const expireAt = new Date(now.getTime() + DAY)
  const subscription = kind === 'paying' ? { planName: 'web' as const, expireAt, isCancel: false } : null
  return readerKind({ reader: kind === 'guest' ? null : { ...MEMBER, subscription }, district: 0, isPastDue: false }, now)
}

/** The expiry of a link that is created now. */
export function previewEnd(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * HOUR)
}

/** Whether a link shows its article: until it ends or is revoked. */
export function isPreviewOpen({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}
