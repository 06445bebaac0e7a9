import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from './services.ts'

/** Loads nothing: a member's data is loaded by the browser, with the member's token. A guest's page has status 401 (product §2). */
export function membersLoader({ context }: LoaderFunctionArgs) {
  return data(null, { status: context.get(servicesContext).reader?.isSignedIn === true ? 200 : 401 })
}
