import type { LoaderFunctionArgs } from 'react-router'
import { POPULAR_COUNT } from '@yukan/rules/limits.ts'
import { errorPage, errorPageText, isErrorPageData, isRefusal } from './refusals.ts'
import type { OfferedArticle } from './refusals.ts'
import { servicesContext } from './services.ts'

/** Error pages for wrong addresses. Others are failures, and make no further calls. */
const WITH_POPULAR: readonly number[] = [400, 404, 410]

/** The status and the sentence of a loader's error; null for redirects and bugs. */
function errorPageOf(error: unknown): { status: number; message: string } | null {
  if (isRefusal(error)) return { status: error.status, message: errorPageText(error.status) }
  if (typeof error !== 'object' || error === null || !('data' in error) || !isErrorPageData(error.data)) return null
  const init = 'init' in error ? error.init : null
  const status = typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 500
  return { status, message: error.data.message }
}

/** The same call as the side column's: a series of invalid addresses makes one query per cache lifetime. */
async function findPopular(context: LoaderFunctionArgs['context']): Promise<OfferedArticle[]> {
  try {
    const query = { flag: 1, offset: 0, limit: POPULAR_COUNT, releaseDatePeriod: '1week' } as const
    const { popular } = await context.get(servicesContext).api('/article/get/popular', { query })
    return popular.data.map(({ slug, headline }) => ({ slug, headline }))
  } catch (error) {
    // The error page itself must not fail.
    console.error(error)
    return []
  }
}

/** Wraps a loader or an action: an unexpected refusal becomes the error page of its status, and a wrong address offers popular articles. */
export function withErrorPages<T>(load: (args: LoaderFunctionArgs) => Promise<T>): (args: LoaderFunctionArgs) => Promise<T> {
  return async (args) => {
    try {
      return await load(args)
    } catch (error) {
      const page = errorPageOf(error)
      if (page === null) throw error
      throw errorPage(page.status, page.message, WITH_POPULAR.includes(page.status) ? await findPopular(args.context) : [])
    }
  }
}
