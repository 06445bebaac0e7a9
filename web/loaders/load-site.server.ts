import { categoryGetList } from '@yukan/contract/category.ts'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { serializeData } from '../rendering/serialized-data.ts'
import type { SiteData } from '../site/site-data.ts'

/** The site's name, categories and links, and the reader. */
export async function loadSite({ api, publicUrl, environment, reader }: PageServices): Promise<SiteData> {
  const [{ categories }, { master }] = await Promise.all([api(categoryGetList, { query: { sortParents: 1 } }), api(helperGetMaster)])
  const shared = {
    publication: master.publication,
    categories: categories.data.map(({ slug, label, children }) => ({
      slug,
      label,
      children: children.map((child) => ({ slug: child.slug, label: child.label })),
    })),
    publicUrl,
    isProduction: environment === 'production',
  }
  return { shared: serializeData(shared), reader }
}
