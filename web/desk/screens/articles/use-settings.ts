/** Sends changed settings one after another. Until they are committed they are stored on the device, like the text (decision 126). */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { isSessionEnd } from '../../../forms/use-form.ts'
import { useFormDraft } from '../../../forms/use-form-draft.ts'
import { callDesk } from '../../client/call-desk.ts'
import { useDraftPlace } from '../../forms/draft-place.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { ConnectionWait } from './connection-wait.ts'

export type SettingAlerts = Readonly<Partial<Record<keyof ArticleSettings, string>>>

export interface SettingsChanges {
  /** Id of the article. */
  id: number
  action: DeskAction
  /** Changes wait on the device for the connection. */
  isOffline: boolean
  /** Why the last change of a setting was refused, until it is changed again. */
  alerts: SettingAlerts
  /** The displayed settings: committed ones with pending changes. The next change is based on them. */
  settings: ArticleSettings
  /** Resolves to whether the change is committed. */
  change: (changes: Partial<ArticleSettings>) => Promise<boolean>
  /** Number of the last change, once all are committed. Rejects with the refusal when they wait for the connection. */
  version: () => Promise<number>
}

/** Settings of an open article. `onChange` gets the committed settings. */
export function useSettings(id: number, status: ArticleStatus, onChange: (status: Partial<ArticleStatus>) => void): SettingsChanges {
  const action = useDeskAction({ isQueued: true })
  const number = useRef(0)
  /** Ends the requests that are under way. */
  const closing = useRef(new AbortController())
  /** Pending changes in order; the first one is being sent. */
  const [underWay, setUnderWay] = useState<readonly Partial<ArticleSettings>[]>([])
  /** The same, without waiting for the next rendering: the page may close before it. */
  const rest = useRef(underWay)
  const setRest = (next: readonly Partial<ArticleSettings>[]) => {
    rest.current = next
    setUnderWay(next)
  }

  const [isOffline, setOffline] = useState(false)
  const [wait] = useState(() => new ConnectionWait(setOffline))
  useEffect(() => wait.open(window), [wait])

  const [alerts, setAlerts] = useState<SettingAlerts>({})
  const setAlert = (changes: Partial<ArticleSettings>, alert: string | undefined) =>
    setAlerts((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name, alert])) }))

  useEffect(() => {
    // The page closes: uncommitted changes are sent together, and the browser completes the request. An earlier one that arrived after it would undo it.
    const sendRest = () => {
      if (rest.current.length === 0) return
      closing.current.abort()
      closing.current = new AbortController()
      const body = { id, changes: Object.assign({}, ...rest.current) }
      void callDesk('/article/set-settings', body, { keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', sendRest)
    return () => window.removeEventListener('pagehide', sendRest)
  }, [id])

  const send = async (changes: Partial<ArticleSettings>, signal: AbortSignal) => {
    try {
      return await action.run(async () => {
        const body = { id, changes }
        const reply = await wait
          .send(signal, () => callDesk('/article/set-settings', body, { signal }))
          .catch((error: unknown) => {
            // Sent with the rest as the page closed, and on the device until the next opening: nothing was refused.
            if (signal.aborted) return 'closed' as const
            if (error instanceof BrowserRefusal && !isSessionEnd(error)) setAlert(changes, deskRefusalText(error))
            throw error
          })
        if (reply === 'closed') return
        number.current = reply.settingsVersion
        onChange({ ...reply, hasChanges: true })
      })
    } finally {
      // Committed or refused: from then on the server's value is shown.
      if (!signal.aborted) setRest(rest.current.filter((each) => each !== changes))
    }
  }
  const settings: ArticleSettings = Object.assign({}, status.settings, ...underWay)
  const change = (changes: Partial<ArticleSettings>) => {
    const { signal } = closing.current
    setAlert(changes, undefined)
    setRest([...rest.current, changes])
    return send(changes, signal)
  }
  const place = useDraftPlace(`article-settings ${id}`)
  // A setting that a colleague has changed since is theirs: the changes of an open article replace each other in the same way.
  const ownPlace = useMemo(() => (place === null ? null : { owner: place.owner, store: place.store }), [place])
  useFormDraft(ownPlace, { initial: status.settings, values: settings, change: (_restore, found) => void change(found.values) })
  return {
    id,
    action,
    isOffline,
    alerts,
    settings,
    change,
    version: async () => {
      await wait.unlessOffline(action.finish())
      return Math.max(number.current, status.settingsVersion)
    },
  }
}
