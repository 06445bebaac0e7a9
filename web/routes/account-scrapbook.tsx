import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MetaFunction } from 'react-router'
import { membersLoader } from '../loaders/members-loader.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { scrapbookText } from '../messages/clip.ts'
import { MembersOnly } from '../screens/auth/MembersOnly.tsx'

/** Not sent to a guest. */
const ScrapbookScreen = lazy(async () => ({ default: (await import('../screens/scrapbook/ScrapbookScreen.tsx')).ScrapbookScreen }))

/** `/account/scrapbook/`: needs a login. With the query `article` it offers to save that article (decision 060). */
export const loader = membersLoader

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: scrapbookText.title, path: '/account/scrapbook/', isHidden: true })

export default function Scrapbook() {
  const { search } = useLocation()
  return (
    <MembersOnly>
      <Suspense>
        <ScrapbookScreen asked={new URLSearchParams(search).get('article')} />
      </Suspense>
    </MembersOnly>
  )
}
