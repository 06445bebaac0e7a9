import type { HandleErrorFunction } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { isRefusal } from './refusals.ts'

/** React Router's error handler: logs errors of loaders that are not refusals. */
export const logFailure: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isRefusal(error)) return
  console.error(error)
}
