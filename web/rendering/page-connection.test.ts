import { afterEach, expect, it } from 'vitest'
import { pageConnection } from './page-connection.ts'

const state = () => [pageConnection.isLoading(), pageConnection.isLost()]

afterEach(() => {
  pageConnection.reportStart()()
  pageConnection.reportBack()
})

it('reports loading until the page is shown, and notifies once for each change', () => {
  const seen: boolean[][] = []
  const unsubscribe = pageConnection.subscribe(() => seen.push(state()))
  const end = pageConnection.reportStart()
  pageConnection.reportBack()
  end()
  end()
  unsubscribe()
  pageConnection.reportStart()
  expect(seen).toEqual([
    [true, false],
    [false, false],
  ])
})

it('keeps loading the later of two pages when the earlier one ends', () => {
  const earlier = pageConnection.reportStart()
  const later = pageConnection.reportStart()
  earlier()
  expect(state()).toEqual([true, false])
  later()
  expect(state()).toEqual([false, false])
})

it('stops loading when the connection is lost, also after the notice is closed', () => {
  pageConnection.reportStart()
  pageConnection.reportLost()
  expect(state()).toEqual([false, true])
  pageConnection.reportBack()
  expect(state()).toEqual([false, false])
})
