import { errorPage } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'

export function loader() {
  throw errorPage(404, frameText.notFound)
}
