import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Words of ours as a list in SQL, `('a', 'b')`. Literals, not parameters, so that partial indexes match. */
export function literalList(words: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`
}
