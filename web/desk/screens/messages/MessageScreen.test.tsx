import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { sampleMessage } from '@yukan/contract/desk/message.ts'
import { texts } from '../../../test/html.ts'
import { MessageScreen } from './MessageScreen.tsx'

it('shows the telephone number of the sender of a message with hyphens', () => {
  const element = <MessageScreen message={{ ...sampleMessage, tel: '0277000000' }} ownTel="0277-00-0000" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(texts(html, 'dd')).toContain('0277-00-0000')
})
