/** A database for tests of search. */
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { setUp } from '../set-up.ts'

/** A database for the tests of a file, without articles, pages and learned strings at the beginning of each. */
export function setUpSearch(): TestDatabase {
  const database = setUp(testDatabase)
  beforeEach(async () => {
    await sql`truncate article, paper_issue, picture restart identity cascade`.execute(database.db)
    await sql`truncate search_phrase, search_learning`.execute(database.db)
  })
  return database
}
