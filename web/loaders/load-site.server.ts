import { categoryGetList } from '@yukan/contract/category.ts'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import { siteGetNotices } from '@yukan/contract/site.ts'
import { lastTrialDay, trialLimit } from '@yukan/rules/member-status.ts'
import { japaneseMonthDay } from '@yukan/rules/tokyo-time.ts'
import type { Site } from '../site/site-data.ts'

/** The site's name, categories and links, and what every page shows of its reader. */
export async function loadSite({ api, now, publicUrl, environment, reader }: PageServices): Promise<Site> {
  const [{ categories }, { master }, notices] = await Promise.all([
    api(categoryGetList, { query: { sortParents: 1 } }),
    api(helperGetMaster),
    api(siteGetNotices),
  ])
  return {
    publication: master.publication,
    prices: master.prices,
    trialUntil: japaneseMonthDay(lastTrialDay(trialLimit(now))),
    categories: categories.data.map(({ slug, label, children }) => ({
      slug,
      label,
      children: children.map((child) => ({ slug: child.slug, label: child.label })),
    })),
    notices,
    publicUrl,
    isProduction: environment === 'production',
    // The district belongs to the home page alone: with it every page would differ by district.
    reader: reader === null ? null : { isSignedIn: reader.isSignedIn, maySeeAds: reader.maySeeAds, grace: reader.grace },
  }
}
