import { describe, expect, it } from 'vitest'
import {
  BAN_LIFETIME,
  DEVICE_COOKIE_LIFETIME,
  LINK_LIFETIME,
  RETENTION,
  SESSION_IDLE,
  SESSION_LIFETIME,
  SIGNATURE_LIFETIME,
} from './lifetimes.ts'
import { SIGNATURE_STEP } from './lifetimes.ts'
import { DAY, HOUR, MINUTE } from './time/tokyo-time.ts'

describe('lifetimes', () => {
  it.each([
    ['decision 013: 30 days without use', SESSION_IDLE, 30 * DAY],
    ['decision 013: 180 days in any case', SESSION_LIFETIME, 180 * DAY],
    ['decision 013: 24 hours to set the first password', LINK_LIFETIME.activate, 24 * HOUR],
    ['decision 013: or confirm a new email', LINK_LIFETIME.email, 24 * HOUR],
    ['decision 013: one hour for a reset', LINK_LIFETIME.reset, HOUR],
    ['decision 017: lasts one hour', BAN_LIFETIME, HOUR],
    ['decision 019: half an hour', SIGNATURE_LIFETIME, 30 * MINUTE],
    ['decision 013: erased after 30 days', RETENTION.withdrawnMembers, 30 * DAY],
    ['decision 013: mails are deleted 90 days after they were sent', RETENTION.sentMails, 90 * DAY],
    ['decision 013: counts are deleted after a day', RETENTION.counts, DAY],
    ['decision 013: used keys after 30 days', RETENTION.keys, 30 * DAY],
    ['decision 013: deleted addresses after 30 days', RETENTION.deletedAddresses, 30 * DAY],
    ['decision 013: registrations without a password after 30 days', RETENTION.provisionalMembers, 30 * DAY],
  ])('sets each lifetime as decided: %s', (_quote, lifetime, expected) => {
    expect(lifetime).toBe(expected)
  })

  it('keeps records, counts and device cookies longer than what relies on them lasts', () => {
    for (const lifetime of Object.values(LINK_LIFETIME)) expect(RETENTION.provisionalMembers).toBeGreaterThan(lifetime)
    expect(RETENTION.counts).toBeGreaterThan(BAN_LIFETIME)
    expect(DEVICE_COOKIE_LIFETIME).toBeGreaterThan(SESSION_LIFETIME)
    expect(SIGNATURE_LIFETIME % SIGNATURE_STEP).toBe(0)
  })
})
