import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPage } from '../loaders/refusals.ts'
import { errorText } from '../messages/pages.ts'

/** Any other path: the not-found page (product §2). */
export const loader = withErrorPages(() => Promise.reject(errorPage(404, errorText.notFound)))

export default function NotFound() {
  return null
}
