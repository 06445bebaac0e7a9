import { useLoaderData } from 'react-router'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { findText } from '../../messages/desk.ts'
import { toHits } from '../frame/hits.ts'
import type { Found } from '../frame/hits.ts'
import { isRefusal } from '../../loaders/refusals.ts'
import { deskLoader } from './loaders.ts'
import { findManualPages } from '../screens/manual/manual.server.ts'
import { FindScreen } from '../screens/find/FindScreen.tsx'

export const meta = () => [{ title: findText.title }]

/** Query: `q`. `problem` is the sentence of a refusal after too many searches. The field at the top of the desk loads the same results while the user types. */
export const loader = deskLoader(async (desk, { request }): Promise<Found> => {
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, FIND_MAX)
  const words = text.split(/\s+/).filter((word) => word !== '')
  try {
    const [found, { role }] = await Promise.all([desk('/find/list', { query: { words: text } }), desk('/session/get')])
    return { text, hits: toHits(found, findManualPages(words), words, role), problem: '' }
  } catch (error) {
    // An error page would replace the page in which the user is typing.
    if (isRefusal(error) && error.code === 'E_TOO_MANY') return { text, hits: [], problem: error.message }
    throw error
  }
})

export default function Find() {
  return <FindScreen {...useLoaderData<typeof loader>()} />
}
