/** Seeds the property tests: a setup file of Vitest. `isLongRun` and `seed` are injected; `vitest.config.ts` says where from. */
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether random and kill tests run all rounds (`npm run test:long`). */
    isLongRun: boolean
    /** Where databases and files of tests are created (`test-folder.ts`). */
    parentFolder: string
    /** Seed of random tests: the same number gives the same test. */
    seed: number
  }
}

fc.configureGlobal({ seed: inject('seed') })
