import { useParams } from 'react-router'
import { flowStepOf, isPlanChange } from '@yukan/rules/billing/subscription-flow.ts'
import { useSite } from '../../../site/site-data.ts'
import { flowTitle } from '../../../messages/subscription-title.ts'
import { useMember } from '../../../session/member-store.ts'
import { membershipOf } from '../state/flow-data.ts'

/** "Title reads 'plan change' for users under contract, otherwise 'sign-up'" (product §2); the thanks are for a sign-up. */
export function useFlowTitle(now: Date): string {
  const { user } = useMember()
  const isThanks = flowStepOf(useParams()['*'] ?? '') === 'completed'
  return user !== null && !isThanks && isPlanChange(membershipOf(user), now) ? flowTitle.change : flowTitle.apply
}

/** The document's title, which depends on the member. */
export function FlowTitle({ now }: { now: string }) {
  return <title>{`${useFlowTitle(new Date(now))} | ${useSite().publication.name}`}</title>
}
