import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchReturn } from './watch-return.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

let page: Page
let frame: EventTarget
beforeEach(() => {
  page = new Page()
  frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
})
afterEach(() => void vi.unstubAllGlobals())

it('loads the data once for each return to the page, and no more after the page is left', async () => {
  const loads: PromiseWithResolvers<void>[] = []
  const end = watchReturn(() => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    return load.promise
  })
  const comeBack = () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    frame.dispatchEvent(new Event('focus'))
  }
  comeBack()
  expect(loads).toHaveLength(1)
  loads[0]!.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  comeBack()
  expect(loads).toHaveLength(2)
  end()
  loads[1]!.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  comeBack()
  expect(loads).toHaveLength(2)
})
