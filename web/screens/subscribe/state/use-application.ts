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
  /** The terms that are shown. */
  terms: Terms
  /** What terms look like when they are shown, and are sent as. */
  shownOf: (terms: Terms) => ShownLine[]
  /** Asks for the terms anew. */
  load: () => Promise<void>
}

export interface OwnApplication {
  action: Action
  /** The terms were others than those shown: they are shown now, and nothing was sent. */
  hasChanged: boolean
  wasDeclined: boolean
  /** Applies; continues where it was done. Resolves when the dialog may close. */
  confirm(): Promise<void>
}

/** "apply (confirm, register)" (product §4); the thanks refresh the user. One id for each confirm step, kept until the card was declined or it is done. */
export function useApplication(options: ApplicationOptions): OwnApplication {
  const { user, catalogue, plan, change, onNext, refresh, customerId, terms, shownOf, load } = options
  const action = useAction()
  const [hasChanged, setChanged] = useState(false)
  const [wasDeclined, setDeclined] = useState(false)

  /** What a refusal leaves of the application: kept for the next try, or another one with the next. */
  function handleRefusal(refusal: BrowserRefusal) {
    setDeclined(isDeclined(refusal))
    // It may have gone through all the same: then the member is under contract now.
    if (isOpen(refusal)) void refresh()
    change((before) => {
      const { application } = before
      if (application === null || isOpen(refusal)) return before
      return { ...before, application: isDeclined(refusal) ? null : { ...application, isSent: false } }
    })
  }

  /** Notes that it is sent, before it is. Answers its id. */
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
    // What is confirmed is what was shown: a day or a deadline may have passed since.
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
