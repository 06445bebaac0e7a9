import { Link, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'
import { deskLoader } from './loaders.ts'
import { manualPage } from '../screens/manual/manual.server.ts'
import styles from '../screens/manual/Manual.module.css'

const INDEX = 'index'

export const loader = deskLoader(async (_api, { params }) => {
  const name = params['page'] ?? INDEX
  const page = manualPage(name)
  if (page === null) throw errorPage(404, frameText.notFound)
  return { ...page, isIndex: name === INDEX }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [{ title: loaderData?.title ?? frameText.manual }]

/** A page of the manual. */
export default function Manual() {
  const { html, isIndex } = useLoaderData<typeof loader>()
  return (
    <>
      {!isIndex && (
        <p>
          <Link to="/manual/">{frameText.manual}</Link>
        </p>
      )}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
