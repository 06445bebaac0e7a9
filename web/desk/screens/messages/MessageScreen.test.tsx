import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { sampleMessage } from '@yukan/contract/desk/message.ts'
import { texts } from '../../../test/html.ts'
import { MessageScreen } from './MessageScreen.tsx'

it('the telephone number of a sender is shown in its parts', () => {
  const element = <MessageScreen message={{ ...sampleMessage, tel: '0277000000' }} ownTel="0277-00-0000" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(texts(html, 'dd')).toContain('0277-00-0000')
})
