/** Loading for the desk's pages: the session, and calls that may be refused. */
import { ARTICLE_WRITERS } from '@yukan/rules/articles/article-state.ts'
import { useRouteLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { StaffSession } from '@yukan/contract/desk/entities.ts'
import type { DeskApi } from '@yukan/contract/page-services.ts'
import { errorPage, isRefusal } from '../../loaders/refusals.ts'
import { frameText } from '../../messages/desk.ts'
import { servicesContext } from '../../loaders/services.ts'

/** Wraps a loader of the desk: a refused call becomes the error page of its status. */
export function deskLoader<T>(load: (desk: DeskApi, args: LoaderFunctionArgs) => Promise<T>): (args: LoaderFunctionArgs) => Promise<T> {
  return async (args) => {
    try {
      return await load(args.context.get(servicesContext).desk, args)
    } catch (error) {
      if (isRefusal(error)) throw errorPage(error.status, error.message)
      throw error
    }
  }
}

/** Name, seal and telephone number of the newspaper, for every page. */
export async function loadPublication({ context }: LoaderFunctionArgs) {
  const { master } = await context.get(servicesContext).api('/helper/get/master')
  const { name, sealText, phone } = master.publication
  return { paperName: name, sealText, ownTel: phone }
}

/** The result of `loadPublication`; empty on an error page if loading it failed. */
export function usePublication(): Awaited<ReturnType<typeof loadPublication>> {
  return useRouteLoaderData<typeof loadPublication>('root') ?? { paperName: '', sealText: '', ownTel: '' }
}

/** The session and the frame around every room. */
export const loadRoom = deskLoader(async (desk) => {
  const [session, frame] = await Promise.all([desk('/session/get'), desk('/frame/get')])
  return { ...session, frame }
})

/** The session of the page, which every room has. */
export function useSession(): StaffSession {
  const session = useRouteLoaderData<StaffSession>('routes/room-layout')
  if (session === undefined) throw new Error('only rooms have a session')
  return session
}

/** The id of a row in an address. Throws the page of an unknown address. */
export function rowId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw errorPage(404, frameText.notFound)
  return id
}

/** Whether the staff member may write articles. */
export function useMayWrite(): boolean {
  return ARTICLE_WRITERS.includes(useSession().role)
}
