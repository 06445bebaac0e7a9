/** SQL conditions for the articles that readers may find. States are literals: otherwise partial indexes do not match. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LIVE_STATES } from '@yukan/rules/text/words.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import { literalList } from '../../db/literal-list.ts'

const STATES = literalList(LIVE_STATES)

/** Whether an article is published once it is released. `article` is the table or its alias. */
export function isReleasable(article: 'article' | 'a' = 'a'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${article}.state`)} in ${STATES}`
}

/** Whether an article is published and released. */
export function isLive(now: Date, article: 'article' | 'a' = 'a'): RawBuilder<boolean> {
  return sql<boolean>`${isReleasable(article)} and ${sql.ref(`${article}.release_at`)} <= ${now}`
}

/** Whether an article in this state is published once it is released. */
export function isLiveState(state: ArticleState): boolean {
  return LIVE_STATES.some((live) => live === state)
}
