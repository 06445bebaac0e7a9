/** A file store that a test makes slow, stops or lets fail, and which must not be used inside a database transaction. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { FileStoreError } from '../../integrations/files.ts'
import type { FileStore } from '../../integrations/files.ts'

export type StoreCall = Exclude<keyof FileStore, 'findProblem'>

/** What happens to the calls of a store; a test changes it at any time. */
export interface StoreFaults {
  /** Milliseconds that each call takes longer. */
  delayMs: number
  /** Calls wait for it. */
  until: Promise<unknown>
  /** Calls that fail as those of an unreachable store do. */
  fails: (call: StoreCall, name: string) => boolean
  /** Every call that began, in order: `put held/Zk3…-640.webp`. */
  readonly calls: string[]
  /** How many calls were under way at most at the same time. */
  mostAtOnce: number
}

const BROKEN = 'the store of the test is away'

/** A file store that wraps another one and fails on request; at first it does not. `ownDelay` returns milliseconds that a call takes longer in any case. */
export function openFaultyStore(inner: FileStore, ownDelay: () => number = () => 0): { files: FileStore; faults: StoreFaults } {
  const faults: StoreFaults = { delayMs: 0, until: Promise.resolve(), fails: () => false, calls: [], mostAtOnce: 0 }
  let running = 0
  const call = async <T>(what: StoreCall, name: string, work: () => Promise<T>): Promise<T> => {
    faults.calls.push(`${what} ${name}`)
    running += 1
    faults.mostAtOnce = Math.max(faults.mostAtOnce, running)
    try {
      const delay = faults.delayMs + ownDelay()
      if (delay > 0) await sleep(delay)
      await faults.until
      if (faults.fails(what, name)) throw new FileStoreError(BROKEN, 'ECONNREFUSED')
      return await work()
    } finally {
      running -= 1
    }
  }
  const files: FileStore = {
    put: (name, data) => call('put', name, () => inner.put(name, data)),
    copy: (name, path) => call('copy', name, () => inner.copy(name, path)),
    move: (name, path) => call('move', name, () => inner.move(name, path)),
    read: (name) => call('read', name, () => inner.read(name)),
    remove: (name) => call('remove', name, () => inner.remove(name)),
    removeFolder: (folder) => call('removeFolder', folder, () => inner.removeFolder(folder)),
    async *list() {
      await call('list', '', async () => undefined)
      yield* inner.list()
    },
    findProblem: () => inner.findProblem(),
  }
  return { files, faults }
}

/** The transaction in which the running code is, if any; it ends before work that was started in it may. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

function watchBuilder(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  return Object.assign(builder, {
    execute: ((work) =>
      execute.call(builder, (db) => {
        const state = { isOpen: true }
        return transactions.run(state, () => work(db)).finally(() => (state.isOpen = false))
      })) as typeof execute,
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => watchBuilder(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) => watchBuilder(setIsolationLevel.call(builder, level)),
  })
}

/** Makes the transactions of a database known to `outsideTransactions`. */
export function watchTransactions(db: Kysely<Tables>): void {
  const { transaction } = db
  Object.assign(db, { transaction: () => watchBuilder(transaction.call(db)) })
}

/** A store that throws if it is used inside a transaction: others would wait for its locks as long as for the store. */
export function outsideTransactions(inner: FileStore): FileStore {
  const refuse = (what: string): void => {
    if (transactions.getStore()?.isOpen === true) throw new Error(`the file store is used inside a transaction: ${what}`)
  }
  const guarded = <Args extends [string, ...unknown[]], T>(what: string, work: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      refuse(`${what} ${args[0]}`)
      return work(...args)
    }
  }
  return {
    put: guarded('put', inner.put),
    copy: guarded('copy', inner.copy),
    move: guarded('move', inner.move),
    read: guarded('read', inner.read),
    remove: guarded('remove', inner.remove),
    removeFolder: guarded('removeFolder', inner.removeFolder),
    list() {
      refuse('list')
      return inner.list()
    },
    findProblem: inner.findProblem,
  }
}
