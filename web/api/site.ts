/** What every page needs of the site: its name, its categories, its links. Loaded once by the root. */
import { useRouteLoaderData } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'
import type { Publication } from '@yukan/contract/master-entities.ts'

export interface SiteCategory {
  slug: string
  label: string
  children: { slug: string; label: string }[]
}
export interface Site {
  publication: Publication
  categories: SiteCategory[]
  publicUrl: string
  isProduction: boolean
  /** Null on a page that everybody gets. */
  reader: PageServices['reader']
}

/** Whether advertisements stand on this page: in production only, never for paid subscribers and staff (spec §1, §6). */
export function hasAds({ isProduction, reader }: Site): boolean {
  return isProduction && reader?.maySeeAds !== false
}

/** The site, inside any screen of the layout. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (site === undefined) throw new Error('the root has not loaded the site')
  return site
}
