/** The share of its memory that this process uses, as it is measured. */
import { getHeapStatistics } from 'node:v8'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { machineMemory } from '@yukan/embedded-database/machine-memory.ts'
import { expect, it } from 'vitest'
import { makeMeasureLoad, memoryLimit } from './measure-load.ts'

const pool = { waitingCount: 0 }
const PLENTY = 1e15

it('the memory load is the used share of the heap limit when memory outside the heap is plentiful', () => {
  const measured = makeMeasureLoad(pool, PLENTY)(100).memory * getHeapStatistics().heap_size_limit
  expect(Math.abs(measured - getHeapStatistics().used_heap_size)).toBeLessThan(10 * MEGABYTE)
})

it('the memory load counts memory outside the heap as a share of what the process may use', () => {
  const measure = makeMeasureLoad(pool, 1000 * MEGABYTE)
  const before = measure(100).memory
  const kept = Buffer.alloc(500 * MEGABYTE)
  expect(measure(100).memory - before).toBeGreaterThan(0.3)
  expect(kept.length).toBe(500 * MEGABYTE)
})

it('several web processes and the program that starts them get equal parts of the machine’s memory', () => {
  expect([memoryLimit(1), memoryLimit(3)]).toEqual([machineMemory(), machineMemory() / 4])
})
