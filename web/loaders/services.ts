import { createContext } from 'react-router'
import type { PageServices } from '@yukan/contract/page-services.ts'

/** Set by the server for each request (`server/pages/web-build.ts`). */
export const servicesContext = createContext<PageServices>()
