/** The journal in the browser's database, and locks for its writers. */
import type { JournalEntry, JournalStore } from './journal.ts'

const DATABASE = 'yukan-desk'
const STORE = 'journal'
const VERSION = 1

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device cannot read its journal')))
  })
}

/** Resolves when the transaction is on the disk. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the device cannot write its journal'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

/** Opens the journal of this browser. Fails if the browser stores nothing, as in some private windows. */
export async function openJournalStore(factory: IDBFactory): Promise<JournalStore> {
  const opening = factory.open(DATABASE, VERSION)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE, { keyPath: ['article', 'clientId'] }).createIndex('article', 'article')
  })
  const database = await done(opening)
  const write = (change: (store: IDBObjectStore) => void) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    change(transaction.objectStore(STORE))
    return committed(transaction)
  }
  return {
    put: (entry) => write((store) => store.put(entry)),
    delete: (article, clientId) => write((store) => store.delete([article, clientId])),
    list: (article) => {
      const entries: IDBRequest<JournalEntry[]> = database.transaction(STORE).objectStore(STORE).index('article').getAll(article)
      return done(entries)
    },
  }
}

const lockOf = (clientId: string) => `yukan-desk-editor-${clientId}`

/** Marks a client as open until the page ends or the returned function is called. */
export async function holdClient(locks: LockManager, clientId: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks
      .request(lockOf(clientId), () => new Promise<void>((release) => resolve(() => release())))
      .catch((error: unknown) => reject(error instanceof Error ? error : new Error(String(error))))
  })
}

/** Whether a client is open in any window of this browser. */
export async function isClientOpen(locks: LockManager, clientId: string): Promise<boolean> {
  return locks.request(lockOf(clientId), { ifAvailable: true }, (lock) => lock === null)
}
