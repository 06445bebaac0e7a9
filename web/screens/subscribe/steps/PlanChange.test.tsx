import { sampleUser } from '@yukan/contract/member-samples.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { loadGallery } from '../../../gallery/gallery-data.server.ts'
import { ModalHost } from '../../../site/modals/ModalHost.tsx'
import { links, textOf } from '../../../test/html.ts'
import type { FlowData } from '../state/flow-data.ts'
import { emptyDraft } from '../state/flow-draft.ts'
import { PlanChange } from './PlanChange.tsx'
import { PlanStep } from './PlanStep.tsx'

const { site } = await loadGallery()
const flow: FlowData = { plans: [], productId: 'prod_local', prefs: [], delivery: NO_DELIVERY, now: '2026-11-20T06:30:00.000Z' }
const delivered = {
  id: 12,
  user_id: sampleUser.id,
  type: 2 as const,
  flag: 1 as const,
  zip: '3760000',
  pref: '群馬県',
  city: '桐生市本町',
  address: '1-2',
  building: null,
  username: '渡良瀬 花子',
  tel: '0277001111',
}

const catalogue = v1Calls['/stripe/subscription/get/detail'].sample.reply

function draw(content: ReactNode): string {
  const page = () => <ModalHost>{content}</ModalHost>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: page, HydrateFallback: () => null, loader: () => site }])
  return renderToStaticMarkup(<Stub initialEntries={['/edit/subscription/']} hydrationData={{ loaderData: { root: site } }} />)
}

const planPage = (user: typeof sampleUser) =>
  draw(<PlanChange {...{ user, flow, catalogue }} refresh={() => Promise.resolve()} onMessage={() => undefined} />)
const firstStep = (user: typeof sampleUser) =>
  draw(<PlanStep {...{ user, flow, catalogue }} plan={null} change={(edit) => edit(emptyDraft(user.id))} onNext={() => undefined} />)

it('the plan page of a print contract shows the delivery address, with a link to change it', () => {
  const html = planPage({ ...sampleUser, address: [delivered], isDelivered: true })
  expect(textOf(html)).toContain('群馬県桐生市本町1-2')
  expect(links(html)).toContainEqual(['/account/#address-2', '配達先を変更する'])
})

it('the plan page of a print contract without a delivery address links to the form that registers one', () => {
  const html = planPage({ ...sampleUser, address: [], isDelivered: true })
  expect(links(html)).toContainEqual(['/account/#address-2', '配達先を登録する'])
})

it('the plan page of a contract without the print shows no delivery address', () => {
  const html = planPage({ ...sampleUser, address: [delivered], isDelivered: false })
  expect([textOf(html).includes('桐生市本町'), html.includes('#address-2')]).toEqual([false, false])
})

it('the first step of an application shows where the print of a cancelled contract is still delivered', () => {
  const html = firstStep({ ...sampleUser, address: [delivered], isDelivered: true })
  expect(textOf(html)).toContain('群馬県桐生市本町1-2')
  expect(links(html)).toContainEqual(['/account/#address-2', '配達先を変更する'])
  expect(firstStep({ ...sampleUser, address: [delivered], isDelivered: false })).not.toContain('#address-2')
})
