import { articleGetPopular, articleGetRecommends } from '@yukan/contract/article.ts'
import { tagGetRanking } from '@yukan/contract/tag.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { POPULAR_COUNT, RANKED_TAG_COUNT, RECOMMENDED_COUNT } from '@yukan/rules/paging.ts'
import type { SideColumnData } from '../articles/SideColumn.tsx'

/** Popular and recommended articles and the ranked tags (product §2 "Side column", §9). */
export async function loadSideColumn({ api }: PageServices): Promise<SideColumnData> {
  const [{ popular }, { recommends }, { tags }] = await Promise.all([
    api(articleGetPopular, { query: { flag: 1, offset: 0, limit: POPULAR_COUNT, releaseDatePeriod: '1week' } }),
    api(articleGetRecommends, { query: { flag: 1, offset: 0, limit: RECOMMENDED_COUNT } }),
    api(tagGetRanking, { query: { limit: RANKED_TAG_COUNT } }),
  ])
  return {
    popular: popular.data.map(({ slug, headline }) => ({ slug, headline })),
    recommended: recommends.data.map(({ slug, headline }) => ({ slug, headline })),
    tags: tags.data.map(({ name, label }) => ({ name, label })),
  }
}
