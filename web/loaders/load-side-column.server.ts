import type { PageServices } from '@yukan/contract/page-services.ts'
import { RECOMMENDED_COUNT, POPULAR_COUNT, RANKED_TAG_COUNT } from '@yukan/rules/limits.ts'
import type { SideColumnData } from '../articles/SideColumn.tsx'

/** Popular and recommended articles and the ranked tags (product §2 "Side column", §9). */
export async function loadSideColumn({ api }: PageServices): Promise<SideColumnData> {
  const [{ popular }, { recommends }, { tags }] = await Promise.all([
    api('/article/get/popular', { query: { flag: 1, offset: 0, limit: POPULAR_COUNT, releaseDatePeriod: '1week' } }),
    api('/article/get/recommends', { query: { flag: 1, offset: 0, limit: RECOMMENDED_COUNT } }),
    api('/tag/get/ranking', { query: { limit: RANKED_TAG_COUNT } }),
  ])
  return {
    popular: popular.data.map(({ slug, headline }) => ({ slug, headline })),
    recommended: recommends.data.map(({ slug, headline }) => ({ slug, headline })),
    tags: tags.data.map(({ name, label }) => ({ name, label })),
  }
}
