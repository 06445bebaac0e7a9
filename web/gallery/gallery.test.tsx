import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ModalHost } from '../site/modals/ModalHost.tsx'
import { getPage } from '../test/page.ts'
import { loadGallery } from './gallery-data.server.ts'
import { galleryStates } from './states.tsx'

const data = await loadGallery()
const states = galleryStates(data)

it('names each state of the gallery once', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
})

function markupOf(element: ReactNode): string {
  const page = () => <ModalHost>{element}</ModalHost>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: page, HydrateFallback: () => null, loader: () => data.site }])
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data.site } }} />)
}

/** Pages have their own heading; parts of pages are below one. */
const IS_PAGE = /^screens\/(auth|home|article|list|search|paper:|contact|legal|life|account|error|subscribe: plans)/

it.each(states)('renders $name, with one h1 if it is a page and none otherwise', ({ name, element }) => {
  const html = markupOf(element)
  expect(html.replace(/<!--.*?-->/g, '')).not.toBe('')
  expect((html.match(/<h1[ >]/g) ?? []).length).toBe(IS_PAGE.test(name) ? 1 : 0)
})

it('the gallery is not found outside development', async () => {
  expect((await getPage('/gallery/')).status).toBe(404)
})
