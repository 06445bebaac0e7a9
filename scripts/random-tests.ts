/** Seeds the property tests: a setup file of Vitest. `isLongRun` and `seed` are injected; `vitest.config.ts` says where from. */
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether random and kill tests run their full number of rounds (`npm run test:long`) instead of a short one. */
    isLongRun: boolean
    /** What random tests begin with: the same number, the same test. */
    seed: number
  }
}

fc.configureGlobal({ seed: inject('seed') })
