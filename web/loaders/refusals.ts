import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallRefusal } from '@yukan/contract/page-services.ts'
import { errorText } from '../messages/pages.ts'

/** Whether a thrown thing is a call's refusal, from the server's process or from the browser. */
export function isRefusal(error: unknown): error is CallRefusal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'status' in error &&
    typeof error.status === 'number' &&
    typeof error.code === 'string'
  )
}

/** The data of an error page: its status and the sentence it shows. */
export interface ErrorPageData {
  message: string
}

/** The error page's sentence for a status without a better one (product §8). */
export function errorPageText(status: number): string {
  switch (status) {
    case 400:
      return errorText.badRequest
    case 404:
      return errorText.notFound
    case 429:
    case 503:
      return errorText.unavailable
    default:
      return errorText.failure
  }
}

/** Ends a loader with an error page of a status and a sentence. */
export function errorPage(status: number, message: string) {
  return data({ message } satisfies ErrorPageData, { status })
}

/** The reply of a call; null where it is refused as not found or, with `isFreeText`, as invalid input. */
export async function orNull<T>(reply: Promise<T>, isFreeText = false): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || (isFreeText && error.status === 400))) return null
    throw error
  }
}

/** Wraps a loader or an action: an unexpected refusal becomes the error page of its status. */
export function withErrorPages<T>(load: (args: LoaderFunctionArgs) => Promise<T>): (args: LoaderFunctionArgs) => Promise<T> {
  return async (args) => {
    try {
      return await load(args)
    } catch (error) {
      if (isRefusal(error)) throw errorPage(error.status, errorPageText(error.status))
      throw error
    }
  }
}
