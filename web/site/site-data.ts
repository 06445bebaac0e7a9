import { useRouteLoaderData } from 'react-router'
import type { PageReader } from '@yukan/contract/page-services.ts'
import type { Publication } from '@yukan/contract/master-entities.ts'
import { parseSerialized } from '../rendering/serialized-data.ts'
import type { SerializedData } from '../rendering/serialized-data.ts'

export interface SiteCategory {
  slug: string
  label: string
  children: { slug: string; label: string }[]
}
/** What is the same on every page. */
export interface SharedSite {
  publication: Publication
  categories: SiteCategory[]
  publicUrl: string
  isProduction: boolean
}
export interface Site extends SharedSite {
  /** Null on a guest's page. */
  reader: SiteReader | null
}
/** What every page shows of its reader. */
export type SiteReader = Omit<PageReader, 'district'>
export interface SiteData {
  shared: SerializedData<SharedSite>
  reader: SiteReader | null
}

/** The site of the root's data. */
export function toSite({ shared, reader }: SiteData): Site {
  return { ...parseSerialized(shared), reader }
}

/** Whether this page has advertisements: in production only, never for paid subscribers and staff (product §1, §6). */
export function hasAds({ isProduction, reader }: Site): boolean {
  return isProduction && reader?.maySeeAds !== false
}

/** The site, inside any screen of the layout. */
export function useSite(): Site {
  const data = useRouteLoaderData<SiteData>('root')
  if (data === undefined) throw new Error('the root has not loaded the site')
  return toSite(data)
}
