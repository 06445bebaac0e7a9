/** The share of its memory that this process uses, as it is measured. */
import { getHeapStatistics } from 'node:v8'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { machineMemory } from '@yukan/embedded-database/machine-memory.ts'
import { expect, it } from 'vitest'
import { makeMeasureLoad, memoryLimit } from './measure-load.ts'

const pool = { waitingCount: 0 }
const PLENTY = 1e15

it('is a share of the heap that the engine allows, where there is memory for all else', () => {
  const measured = makeMeasureLoad(pool, PLENTY)(100).memory * getHeapStatistics().heap_size_limit
  expect(Math.abs(measured - getHeapStatistics().used_heap_size)).toBeLessThan(10 * MEGABYTE)
})

it('counts what lies outside the heap by the memory that the process may use', () => {
  const measure = makeMeasureLoad(pool, 1000 * MEGABYTE)
  const before = measure(100).memory
  const kept = Buffer.alloc(500 * MEGABYTE)
  expect(measure(100).memory - before).toBeGreaterThan(0.3)
  expect(kept.length).toBe(500 * MEGABYTE)
})

it('is of equal parts of the machine for several web processes and the program that starts them', () => {
  expect([memoryLimit(1), memoryLimit(3)]).toEqual([machineMemory(), machineMemory() / 4])
})
