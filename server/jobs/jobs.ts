/** Every scheduled job, also for `yukan job run <name>` (decision 023). */
import type { Context } from '../context.ts'
import { alignPages } from './align-pages.ts'
import { backUp } from './back-up.ts'
import { proveNightly } from './prove-nightly.ts'
import { reconcileNightly } from './reconcile-nightly.ts'
import { enqueueMails } from './enqueue-mails.ts'
import { eraseObituaries } from './erase-obituaries.ts'
import { eraseWithdrawn } from './erase-withdrawn.ts'
import { fetchWeather } from './fetch-weather.ts'
import { deleteExpired } from './delete-expired.ts'
import { deleteOldReadings } from './delete-old-readings.ts'
import { readWaitingPages } from './read-pages.ts'
import { releaseArticles } from './release-articles.ts'
import { refreshSearch } from './refresh-search.ts'
import { notifyDeliveries } from './notify-deliveries.ts'
import { remindCardExpiry } from './remind-card-expiry.ts'
import { remindTrial } from './remind-trial.ts'
import { sweepFiles } from './sweep-files.ts'

export interface Job {
  name: string
  description: string
  /** Minute, hour, day, month, weekday, in Tokyo time. */
  cron: string
  isRunAtStart: boolean
  /** Minutes until it counts as broken off; default: 15. */
  minutes?: number
  /** Does the work and returns a summary. Throws when it fails. May be repeated. */
  run(ctx: Context, now: Date): Promise<string>
}

/** Names of former jobs, to be unscheduled. A job that is renamed or removed gets a row here. */
export const retiredJobs: readonly string[] = ['close-the-day', 'forget-old', 'forget-readings']

export const jobs: readonly Job[] = [
  {
    name: 'reconcile-nightly',
    description: 'Compares every customer with the card provider, repairs what differs, and passes on cancellations that are due.',
    cron: '2 2 * * *',
    isRunAtStart: false,
    minutes: 120,
    run: reconcileNightly,
  },
  {
    name: 'back-up',
    description: 'Writes the database into a folder of BACKUP_DIR, and deletes old backups there.',
    cron: '12 1 * * *',
    isRunAtStart: false,
    minutes: 120,
    run: backUp,
  },
  {
    name: 'prove-nightly',
    description: 'Proves the gate as every kind of reader, compares contracts with the card provider, and restores the newest backup.',
    cron: '2 4 * * *',
    isRunAtStart: false,
    minutes: 120,
    run: proveNightly,
  },
  {
    name: 'erase-withdrawn',
    description: 'Erases the personal data of members who left more than 30 days ago.',
    cron: '22 3 * * *',
    isRunAtStart: true,
    run: eraseWithdrawn,
  },
  {
    name: 'erase-obituaries',
    description: 'Erases obituaries thirty days after the last day on which they were shown.',
    cron: '17 0 * * *',
    isRunAtStart: true,
    run: eraseObituaries,
  },
  {
    name: 'notify-deliveries',
    description: 'Mails members whose delivery begins tomorrow or ends today.',
    cron: '37 * * * *',
    isRunAtStart: false,
    run: notifyDeliveries,
  },
  {
    name: 'remind-card-expiry',
    description: 'Mails members whose card expires before the charge after next.',
    cron: '47 * * * *',
    isRunAtStart: false,
    run: remindCardExpiry,
  },
  {
    name: 'release-articles',
    description: 'Records which scheduled articles are out, and whether that was late.',
    cron: '* * * * *',
    isRunAtStart: true,
    run: releaseArticles,
  },
  {
    name: 'enqueue-mails',
    description: 'Adds the job that sends a mail for every unsent mail without one, as after a restored backup.',
    cron: '52 * * * *',
    isRunAtStart: true,
    run: enqueueMails,
  },
  {
    name: 'fetch-weather',
    description: 'Fetches the forecast and writes it by day and hour.',
    cron: '7 * * * *',
    isRunAtStart: true,
    run: fetchWeather,
  },
  {
    name: 'delete-expired',
    description: 'Deletes ended sessions, used keys, old mails, registrations never completed and pictures never chosen.',
    cron: '32 3 * * *',
    isRunAtStart: true,
    run: deleteExpired,
  },
  {
    name: 'sweep-files',
    description: 'Removes files of the store that nothing names any more, or never did, two days after it has found them.',
    cron: '52 2 * * *',
    isRunAtStart: false,
    minutes: 120,
    run: sweepFiles,
  },
  {
    name: 'delete-old-readings',
    description: 'Deletes the readings of more than a week ago and counts the popular articles anew.',
    cron: '12 3 * * *',
    isRunAtStart: true,
    run: deleteOldReadings,
  },
  {
    name: 'read-pages',
    description: 'Reads pages of the paper that have no text from their pictures, and removes what interrupted imports have left.',
    cron: '27 * * * *',
    isRunAtStart: true,
    run: readWaitingPages,
  },
  {
    name: 'align-pages',
    description: 'Finds articles on the printed pages that are new or whose articles have changed, where that was not done at once.',
    cron: '57 * * * *',
    isRunAtStart: true,
    run: alignPages,
  },
  {
    name: 'refresh-search',
    description:
      'Collects the frequent words again when articles or pages have grown by a quarter, and unifies spellings of earlier texts.',
    cron: '42 3 * * *',
    isRunAtStart: false,
    run: refreshSearch,
  },
  {
    name: 'remind-trial',
    description: 'Reminds members by mail, by day, that their trial ends in three days.',
    cron: '17 * * * *',
    isRunAtStart: false,
    run: remindTrial,
  },
]
