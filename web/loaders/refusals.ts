import { data } from 'react-router'
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

/** An article that an error page offers; `headline` has U+200B where a line may break. */
export interface OfferedArticle {
  slug: string
  headline: string
}

/** The data of an error page: its sentence, and articles to read. */
export interface ErrorPageData {
  message: string
  popular: OfferedArticle[]
}

/** Whether an error's data are those of an error page. */
export function isErrorPageData(value: unknown): value is ErrorPageData {
  return typeof value === 'object' && value !== null && 'message' in value && 'popular' in value
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

/** Ends a loader with an error page of a status and a sentence; `withErrorPages` adds the articles. */
export function errorPage(status: number, message: string, popular: OfferedArticle[] = []) {
  return data<ErrorPageData>({ message, popular }, { status })
}

/** The reply of a call; null if it is refused as not found or, with `isFreeText`, as invalid input. */
export async function orNull<T>(reply: Promise<T>, isFreeText = false): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || (isFreeText && error.status === 400))) return null
    throw error
  }
}
