import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'

export function loader() {
  throw errorPage(404, frameText.notFound)
}

/** Never rendered; without a component the response would be data instead of the error page. */
export default function Unknown() {
  return null
}
