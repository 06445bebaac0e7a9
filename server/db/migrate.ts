/** Migrates a database to this program's schema. Many nodes may do so at once. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { installQueues } from './job-queue.ts'
import { findNewerMigrations } from './newer-schema.ts'
import { runMigrations } from './run-migrations.ts'
import type { Migration } from './run-migrations.ts'
import type { Tables } from './tables.ts'
import * as content from './migrations/001-content.ts'
import * as members from './migrations/002-members.ts'
import * as search from './migrations/003-search.ts'
import * as paperImport from './migrations/004-paper-import.ts'
import * as accounts from './migrations/005-accounts.ts'
import * as billing from './migrations/006-billing.ts'
import * as memberBlock from './migrations/007-member-block.ts'
import * as oneQueue from './migrations/008-one-queue.ts'
import * as mailFacts from './migrations/009-mail-facts.ts'
import * as articleImport from './migrations/010-article-import.ts'
import * as staff from './migrations/011-staff.ts'
import * as deskArticles from './migrations/012-desk-articles.ts'
import * as pictures from './migrations/013-pictures.ts'
import * as discardedArticles from './migrations/014-discarded-articles.ts'
import * as previewLinks from './migrations/015-preview-links.ts'
import * as taxonomyRedirects from './migrations/016-taxonomy-redirects.ts'
import * as frontEditions from './migrations/018-front-editions.ts'
import * as breakingAndOpenings from './migrations/019-breaking-and-openings.ts'
import * as houseStyle from './migrations/020-house-style.ts'
import * as settingVersions from './migrations/021-setting-versions.ts'
import * as founding from './migrations/023-founding.ts'
import * as lifeEntries from './migrations/024-life-entries.ts'
import * as oldAddresses from './migrations/025-old-addresses.ts'
import * as figuresAndProof from './migrations/026-figures-and-proof.ts'
import * as planPrices from './migrations/027-plan-prices.ts'
import * as paperEditions from './migrations/028-paper-editions.ts'
import * as paperRegions from './migrations/029-paper-regions.ts'
import * as scrapbook from './migrations/030-scrapbook.ts'
import * as paperReadings from './migrations/031-paper-readings.ts'
import * as printChanges from './migrations/032-print-changes.ts'
import * as cardChanges from './migrations/033-card-changes.ts'
import * as obituaryRecords from './migrations/034-obituary-records.ts'
import * as weatherPlaces from './migrations/035-weather-places.ts'
import * as regionVersion from './migrations/036-region-version.ts'
import * as edgePurges from './migrations/037-edge-purges.ts'
import * as indexesOfManyRows from './migrations/038-indexes-of-many-rows.ts'
import * as sideBySide from './migrations/040-side-by-side.ts'
import * as scheduledArticles from './migrations/041-scheduled-articles.ts'
import * as watchedMailsAndWebhooks from './migrations/043-watched-mails-and-webhooks.ts'
import * as messageWriters from './migrations/044-message-writers.ts'
import * as messagesOfWithdrawn from './migrations/045-messages-of-withdrawn.ts'
import * as membersAtTheDesk from './migrations/046-members-at-the-desk.ts'
import * as deliveryHandovers from './migrations/047-delivery-handovers.ts'
import * as contractsByDay from './migrations/048-contracts-by-day.ts'
import * as unnamedFiles from './migrations/049-unnamed-files.ts'
import * as contentNotifications from './migrations/052-content-notifications.ts'
import * as stepAges from './migrations/053-step-ages.ts'
import * as readingNetworks from './migrations/054-reading-networks.ts'
import * as triesOfPages from './migrations/055-tries-of-pages.ts'
import * as pageFlaws from './migrations/056-page-flaws.ts'
import * as clientsOfArticles from './migrations/057-clients-of-articles.ts'
import * as staffIdsOfArticles from './migrations/058-staff-ids-of-articles.ts'
import * as memberDataAtTheDesk from './migrations/062-member-data-at-the-desk.ts'
import * as spellingsInSearch from './migrations/065-spellings-in-search.ts'
import * as edgePurgesOfWhatIsSeen from './migrations/066-edge-purges-of-what-is-seen.ts'

const migrations: Readonly<Record<string, Migration>> = {
  '001-content': content,
  '002-members': members,
  '003-search': search,
  '004-paper-import': paperImport,
  '005-accounts': accounts,
  '006-billing': billing,
  '007-member-block': memberBlock,
  '008-one-queue': oneQueue,
  '009-mail-facts': mailFacts,
  '010-article-import': articleImport,
  '011-staff': staff,
  '012-desk-articles': deskArticles,
  '013-pictures': pictures,
  '014-discarded-articles': discardedArticles,
  '015-preview-links': previewLinks,
  '016-taxonomy-redirects': taxonomyRedirects,
  '018-front-editions': frontEditions,
  '019-breaking-and-openings': breakingAndOpenings,
  '020-house-style': houseStyle,
  '021-setting-versions': settingVersions,
  '023-founding': founding,
  '024-life-entries': lifeEntries,
  '025-old-addresses': oldAddresses,
  '026-figures-and-proof': figuresAndProof,
  '027-plan-prices': planPrices,
  '028-paper-editions': paperEditions,
  '029-paper-regions': paperRegions,
  '030-scrapbook': scrapbook,
  '031-paper-readings': paperReadings,
  '032-print-changes': printChanges,
  '033-card-changes': cardChanges,
  '034-obituary-records': obituaryRecords,
  '035-weather-places': weatherPlaces,
  '036-region-version': regionVersion,
  '037-edge-purges': edgePurges,
  '038-indexes-of-many-rows': indexesOfManyRows,
  '040-side-by-side': sideBySide,
  '041-scheduled-articles': scheduledArticles,
  '043-watched-mails-and-webhooks': watchedMailsAndWebhooks,
  '044-message-writers': messageWriters,
  '045-messages-of-withdrawn': messagesOfWithdrawn,
  '046-members-at-the-desk': membersAtTheDesk,
  '047-delivery-handovers': deliveryHandovers,
  '048-contracts-by-day': contractsByDay,
  '049-unnamed-files': unnamedFiles,
  '052-content-notifications': contentNotifications,
  '053-step-ages': stepAges,
  '054-reading-networks': readingNetworks,
  '055-tries-of-pages': triesOfPages,
  '056-page-flaws': pageFlaws,
  '057-clients-of-articles': clientsOfArticles,
  '058-staff-ids-of-articles': staffIdsOfArticles,
  '062-member-data-at-the-desk': memberDataAtTheDesk,
  '065-spellings-in-search': spellingsInSearch,
  '066-edge-purges-of-what-is-seen': edgePurgesOfWhatIsSeen,
}

/** Whether this program has a migration of that name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Migrations that a newer program has made. Throws NewerSchemaError if this one cannot run alongside it. */
export function newerMigrations(db: Kysely<Tables>): Promise<string[]> {
  return findNewerMigrations(db, Object.keys(migrations))
}

/**
 * Installs the job queue and runs missing migrations, up to `upTo`, while programs serve readers. Returns their names. Changes nothing if a newer program
 * has migrated further. Throws the database's error, or NewerSchemaError.
 */
export async function migrate(database: { db: Kysely<Tables>; pool: pg.Pool }, upTo: string | null = null): Promise<string[]> {
  if ((await newerMigrations(database.db)).length > 0) return []
  await installQueues(database.pool)
  return runMigrations(database, migrations, upTo)
}
