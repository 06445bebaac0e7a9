import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleDeliveryDay } from '@yukan/contract/desk/delivery.ts'
import { texts } from '../../../test/html.ts'
import { DeliveryTable } from './DeliveryTable.tsx'

it('shows the telephone numbers of member, recipient and new value in a delivery line with hyphens', () => {
  const lines = sampleDeliveryDay.lines
    .slice(0, 1)
    .map((line) => ({ ...line, tel: '0277000000', recipient: '山川 和子', recipientTel: '09012345678', content: '0312345678' }))
  const html = renderToStaticMarkup(<DeliveryTable lines={lines} ownTel="0277-00-0000" />)
  const cells = [...texts(html, 'th'), ...texts(html, 'td')].join('\n')
  for (const tel of ['0277-00-0000', '090-1234-5678', '03-1234-5678']) expect(cells).toContain(tel)
})
