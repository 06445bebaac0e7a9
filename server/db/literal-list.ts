import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Our own constants as a list in SQL, `('a', 'b')`. Literals, not parameters: otherwise partial indexes do not match. */
export function literalList(words: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`
}
