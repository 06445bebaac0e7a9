import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleMember } from '@yukan/contract/desk/member.ts'
import { sampleContact } from '@yukan/contract/desk/member-data.ts'
import { texts } from '../../../test/html.ts'
import { MemberFacts } from './MemberFacts.tsx'

it('shows the telephone numbers of a member with hyphens, and leaves shortened ones as they are', () => {
  const factsOf = (contact: typeof sampleContact) =>
    texts(renderToStaticMarkup(<MemberFacts member={sampleMember} contact={contact} ownTel="0277-00-0000" />), 'dd')
  const whole = factsOf({ ...sampleContact, tel: '09012345678' })
  expect([whole.includes('090-1234-5678'), whole.includes('0277-00-4821')]).toEqual([true, true])
  expect(factsOf(sampleMember.contact).filter((fact) => fact === '…4821')).toEqual(['…4821', '…4821'])
})
