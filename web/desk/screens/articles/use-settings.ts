/** Sends changed settings one after another; who changes two fields quickly loses neither. */
import { useEffect, useRef, useState } from 'react'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { isSessionEnd } from '../../../forms/use-form.ts'
import { callDesk } from '../../client/call-desk.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'

export type SettingAlerts = Readonly<Partial<Record<keyof ArticleSettings, string>>>

export interface SettingsChanges {
  /** Of the article. */
  id: number
  action: DeskAction
  /** Why the last change of a setting was refused, until it is changed again. */
  alerts: SettingAlerts
  /** As the staff see them: what is committed, with the changes that are under way. The next change begins from these. */
  settings: ArticleSettings
  /** Resolves to whether the change is committed. */
  change: (changes: Partial<ArticleSettings>) => Promise<boolean>
  /** Number of the last change, once all are committed. */
  version: () => Promise<number>
}

/** Settings of an open article. `onChange` gets what the server has committed. */
export function useSettings(id: number, status: ArticleStatus, onChange: (status: Partial<ArticleStatus>) => void): SettingsChanges {
  const action = useDeskAction({ isQueued: true })
  const number = useRef(0)
  /** Ends the requests that are under way. */
  const closing = useRef(new AbortController())
  /** In the order of the changes; the first one is being sent. */
  const [underWay, setUnderWay] = useState<readonly Partial<ArticleSettings>[]>([])

  const [alerts, setAlerts] = useState<SettingAlerts>({})
  const setAlert = (changes: Partial<ArticleSettings>, alert: string | undefined) =>
    setAlerts((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name, alert])) }))

  useEffect(() => {
    // The page closes: the changes that were not committed go out together, and the browser completes the request. An earlier one that arrived after it would undo it.
    const sendRest = () => {
      if (underWay.length === 0) return
      closing.current.abort()
      closing.current = new AbortController()
      const body = { id, changes: Object.assign({}, ...underWay) }
      void callDesk('/article/set-settings', body, { keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', sendRest)
    return () => window.removeEventListener('pagehide', sendRest)
  }, [id, underWay])

  const send = async (changes: Partial<ArticleSettings>, signal: AbortSignal) => {
    try {
      return await action.run(async () => {
        const body = { id, changes }
        const reply = await callDesk('/article/set-settings', body, { signal }).catch((error: unknown) => {
          if (error instanceof BrowserRefusal && !isSessionEnd(error)) setAlert(changes, deskRefusalText(error))
          throw error
        })
        number.current = reply.settingsVersion
        onChange({ ...reply, hasChanges: true })
      })
    } finally {
      // Committed or refused: what stands then is the server's.
      setUnderWay((before) => before.filter((each) => each !== changes))
    }
  }
  return {
    id,
    action,
    alerts,
    settings: Object.assign({}, status.settings, ...underWay),
    change: (changes) => {
      const { signal } = closing.current
      setAlert(changes, undefined)
      setUnderWay((before) => [...before, changes])
      return send(changes, signal)
    },
    version: async () => {
      await action.finish()
      return Math.max(number.current, status.settingsVersion)
    },
  }
}
