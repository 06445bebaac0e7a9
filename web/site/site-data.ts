import { useRouteLoaderData } from 'react-router'
import type { PageReader } from '@yukan/contract/page-services.ts'
import type { Notices } from '@yukan/contract/site.ts'
import type { AdPlace } from '@yukan/rules/site/ad-frames.ts'
import type { ShownPrices } from '@yukan/rules/membership/plans.ts'
import type { Publication } from '@yukan/contract/master-entities.ts'

export interface SiteCategory {
  slug: string
  label: string
  children: { slug: string; label: string }[]
}
/** Data of the newspaper and the reader for every page. */
export interface Site {
  publication: Omit<Publication, 'adScript'>
  /** Slots with advertisements of a network; empty without one, and for readers without ads. */
  adPlaces: readonly AdPlace[]
  /** Yen per month, tax included. */
  prices: ShownPrices
  /** The last day of a trial that begins on the day of the page, in words. */
  trialUntil: string
  categories: SiteCategory[]
  /** Shown above every page; of the moment at which the first page was loaded. */
  notices: Notices
  publicUrl: string
  isProduction: boolean
  /** Null on a guest's page. */
  reader: SiteReader | null
}
/** The reader's data for every page. */
export type SiteReader = Omit<PageReader, 'district' | 'offer'>

/** Whether this page has places for advertisements: in production only, never for paid subscribers and staff (product §1, §6). */
export function hasAds({ isProduction, reader }: Pick<Site, 'isProduction' | 'reader'>): boolean {
  return isProduction && reader?.maySeeAds !== false
}

/** The site, inside any screen of the layout. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (site === undefined) throw new Error('the root has not loaded the site')
  return site
}
