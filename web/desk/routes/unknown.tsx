import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'

export function loader() {
  throw errorPage(404, frameText.notFound)
}

/** Never drawn; a route without a component would be answered with data instead of the page of the failure. */
export default function Unknown() {
  return null
}
