import type { PageServices } from '@yukan/contract/page-services.ts'
import { AD_PLACES } from '@yukan/rules/site/ad-frames.ts'
import { lastTrialDay, trialLimit } from '@yukan/rules/membership/member-status.ts'
import { japaneseMonthDay } from '@yukan/rules/time/tokyo-time.ts'
import { hasAds } from '../site/site-data.ts'
import type { Site } from '../site/site-data.ts'

/** The site's name, categories and links, and what every page shows of its reader. */
export async function loadSite({ api, now, publicUrl, environment, reader }: PageServices): Promise<Site> {
  const [{ categories }, { master }, notices] = await Promise.all([
    api('/category/get/list', { query: { sortParents: 1 } }),
    api('/helper/get/master'),
    api('/site/get/notices'),
  ])
  // The address of the script is for the frames alone, which the server makes.
  const { adScript, ...publication } = master.publication
  const isProduction = environment === 'production'
  // The district belongs to the home page alone: with it every page would differ by district.
  const shown = reader === null ? null : { isSignedIn: reader.isSignedIn, maySeeAds: reader.maySeeAds, grace: reader.grace }
  const hasNetwork = adScript !== undefined && hasAds({ isProduction, reader: shown })
  return {
    publication,
    adPlaces: AD_PLACES.filter((place) => hasNetwork && (place !== 'side' || master.adFrames.slots.side !== '')),
    prices: master.prices,
    trialUntil: japaneseMonthDay(lastTrialDay(trialLimit(now))),
    categories: categories.data.map(({ slug, label, children }) => ({
      slug,
      label,
      children: children.map((child) => ({ slug: child.slug, label: child.label })),
    })),
    notices,
    publicUrl,
    isProduction,
    reader: shown,
  }
}
