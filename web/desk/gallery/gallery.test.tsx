import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import routeTable from '../routes.ts'
import { deskGalleryStates } from './states.tsx'

const states = deskGalleryStates()

function markupOf(element: ReactNode): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }])
  return renderToString(<Stub initialEntries={['/']} />)
}

it('names each state of the desk gallery once', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
})

it('has a gallery state for every desk screen', () => {
  const screens = readdirSync(fileURLToPath(new URL('../screens/', import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('Screen.tsx'))
    .map((path) => path.replace(/\.tsx$/, ''))
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.filter((screen) => !states.some(({ name }) => name.split(':')[0] === screen))).toEqual([])
})

it.each(states)('renders $name, with one h1 if it is a page and none otherwise', ({ name, element }) => {
  const html = markupOf(element)
  expect(html.replace(/<!--.*?-->/g, '')).not.toBe('')
  const isPage = name.split(':')[0]?.endsWith('Screen') === true || /^(frame|error)/.test(name)
  expect((html.match(/<h1[ >]/g) ?? []).length).toBe(isPage ? 1 : 0)
})

it('shows on the article screen only the actions that the role and the state allow', () => {
  const buttons = (name: string) => {
    const state = states.find((each) => each.name === `articles/ArticleScreen: ${name}`)
    if (state === undefined) throw new Error(`no state is called ${name}`)
    return ['デスクに送る', 'すぐ公開する', '取り下げる', '下書きに戻す'].filter((label) =>
      markupOf(state.element).includes(`>${label}</button>`),
    )
  }
  expect(buttons('draft, reporter')).toEqual(['デスクに送る'])
  expect(buttons('draft, editor')).toEqual(['デスクに送る', 'すぐ公開する'])
  expect(buttons('draft, paper')).toEqual([])
  expect(buttons('published, editor')).toEqual(['取り下げる'])
  expect(buttons('discarded, reporter')).toEqual(['下書きに戻す'])
})

it('leaves the desk gallery out of the routes outside development', () => {
  const table = JSON.stringify(routeTable)
  expect([table.includes('routes/today.tsx'), table.includes('gallery')]).toEqual([true, false])
})
