import { useState } from 'react'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { useAction } from '../../../forms/use-action.ts'
import type { Action } from '../../../forms/use-action.ts'
import { applicationSentence, isDeclined, isOpen } from './application-failure.ts'
import type { ShownLine } from './confirm-lines.ts'
import { readTerms, register } from './flow-calls.ts'
import type { Terms } from './flow-data.ts'
import { afterRegistration, withApplication } from './flow-draft.ts'
import type { StepProps } from './step-props.ts'
import { newApplicationId } from './use-draft.ts'

interface ApplicationOptions extends Pick<StepProps, 'user' | 'catalogue' | 'plan' | 'change' | 'onNext' | 'refresh'> {
  customerId: string
  terms: Terms
  /** Formats the terms for display and sending. */
  shownOf: (terms: Terms) => ShownLine[]
  load: () => Promise<void>
}

export interface OwnApplication {
  action: Action
  /** The terms differ from those shown: the new ones are shown, and nothing was sent. */
  hasChanged: boolean
  wasDeclined: boolean
  /** Applies; continues after a partial success. Resolves when the dialog may close. */
  confirm(): Promise<void>
}

/** "apply (confirm, register)" (product §4). One id for each confirm step, until the card is declined or the application is completed. */
export function useApplication(options: ApplicationOptions): OwnApplication {
  const { user, catalogue, plan, change, onNext, refresh, customerId, terms, shownOf, load } = options
  const action = useAction()
  const [hasChanged, setChanged] = useState(false)
  const [wasDeclined, setDeclined] = useState(false)

  /** After a refusal: keeps the application for the next try, or drops it. */
  function handleRefusal(refusal: BrowserRefusal) {
    setDeclined(isDeclined(refusal))
    // It may have succeeded all the same: then the member is under contract now.
    if (isOpen(refusal)) void refresh()
    change((before) => {
      const { application } = before
      if (application === null || isOpen(refusal)) return before
      return { ...before, application: isDeclined(refusal) ? null : { ...application, isSent: false } }
    })
  }

  /** Stores that it is sent, before it is. Returns its id. */
  function begin(): string {
    let id = ''
    change((before) => {
      const next = withApplication(before, plan, newApplicationId)
      id = next.application.id
      return { ...next, application: { ...next.application, isSent: true } }
    })
    return id
  }

  async function apply(): Promise<void> {
    const shown = shownOf(terms)
    // Confirms exactly the terms that were shown: a day or a deadline may have passed since.
    if (JSON.stringify(shownOf(await readTerms(plan))) !== JSON.stringify(shown)) {
      await load()
      return setChanged(true)
    }
    try {
      await register({ user, customerId, catalogue, plan, applicationId: begin(), shown })
    } catch (error) {
      if (error instanceof BrowserRefusal) handleRefusal(error)
      throw error
    }
    change(afterRegistration)
    onNext()
  }

  async function confirm() {
    setChanged(false)
    setDeclined(false)
    await action.run(apply, applicationSentence)
  }
  return { action, hasChanged, wasDeclined, confirm }
}
