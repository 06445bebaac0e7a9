/**
 * The search over articles and pages of the paper: what everything else of the server uses of this folder (docs/search.md). `index…` is
 * called in the transaction that writes the texts, `refresh…` after an import and every night, `search…` by the calls.
 */
export { indexArticles, refreshArticleSearch, SEARCH_COLUMNS, searchArticles } from './article-search.ts'
export type { SearchColumn } from './article-search.ts'
export { indexPages, refreshPaperSearch, searchPages } from './paper-search.ts'
