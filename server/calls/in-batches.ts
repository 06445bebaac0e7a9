/** Reads and writes for many requests at once: those that wait for the same thing cost the database one query, not one each. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'

/** Replies built without yielding; other work runs in between. */
const AT_ONCE = 20
/** Milliseconds between two runs for a key. Calls that arrive in between share the next run; the first call does not wait. */
const PAUSE = 50

interface Asked<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

interface Batch<Item, Result> {
  asked: Asked<Item, Result>[]
}

/**
 * Batches calls: all items requested for a key before a run starts are in that run, and a key has one run at a
 * time. A started run is never joined, since it may have read before the change that woke the caller. `work` returns a function that gives each
 * item its result; if that throws, only this item fails. It gets a context whose `db` is that of calls that wait.
 */
export function inBatches<Key extends string | number, Item, Result>(
  work: (ctx: Context, key: Key, items: readonly Item[]) => Promise<(item: Item) => Result>,
): (ctx: Context, key: Key, item: Item) => Promise<Result> {
  const contexts = new WeakMap<Context, { waiting: Context; batches: Map<Key, Batch<Item, Result>> }>()

  const runOnce = async (ctx: Context, key: Key, batch: Batch<Item, Result>): Promise<void> => {
    const taken = batch.asked.splice(0)
    try {
      const resultOf = await work(
        ctx,
        key,
        taken.map(({ item }) => item),
      )
      for (const [index, { item, resolve, reject }] of taken.entries()) {
        if (index > 0 && index % AT_ONCE === 0) await nextTurn()
        try {
          resolve(resultOf(item))
        } catch (error) {
          reject(error)
        }
      }
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
  }

  return (ctx, key, item) => {
    const { waiting, batches } = contexts.get(ctx) ?? {
      waiting: { ...ctx, db: ctx.waitingDb },
      batches: new Map<Key, Batch<Item, Result>>(),
    }
    contexts.set(ctx, { waiting, batches })
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const running = batches.get(key)
    const batch = running ?? { asked: [] }
    batch.asked.push({ item, resolve, reject })
    if (running === undefined) {
      batches.set(key, batch)
      const runAll = async () => {
        while (batch.asked.length > 0) {
          await runOnce(waiting, key, batch)
          await sleep(PAUSE)
        }
        batches.delete(key)
      }
      // Calls that are woken together arrive one after the other.
      setImmediate(() => void runAll())
    }
    return promise
  }
}
