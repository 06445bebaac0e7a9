import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { SignInLink } from './SignInLink.tsx'

it.each([
  ['/desk/pictures/', '/desk/sign-in/?return=%2Fdesk%2Fpictures%2F'],
  ['/desk/articles/?state=draft', '/desk/sign-in/?return=%2Fdesk%2Farticles%2F%3Fstate%3Ddraft'],
  ['/', '/desk/sign-in/'],
])('links from %s to a sign-in that returns there: %s', (page, href) => {
  const Stub = createRoutesStub([{ path: '*', Component: SignInLink }])
  expect(renderToStaticMarkup(<Stub initialEntries={[page]} />)).toContain(`<a href="${href}" target="_blank" rel="noreferrer">`)
})
