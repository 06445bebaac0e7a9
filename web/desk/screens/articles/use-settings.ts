/** Sends changed settings one after another; who changes two fields quickly loses neither. */
import { useRef } from 'react'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { deskArticleSetSettings } from '@yukan/contract/desk/article.ts'
import { callDesk } from '../../client/call-desk.ts'
import { usePasskeyAction } from '../../forms/use-passkey.ts'
import type { PasskeyAction } from '../../forms/use-passkey.ts'

export interface SettingsChanges {
  action: PasskeyAction
  /** Resolves once the change is committed or refused. */
  change: (changes: Partial<ArticleSettings>) => Promise<void>
  /** Number of the last change, once all are committed. */
  version: () => Promise<number>
}

/** Settings of an open article. `onChange` gets what the server has committed. */
export function useSettings(id: number, status: ArticleStatus, onChange: (status: Partial<ArticleStatus>) => void): SettingsChanges {
  const action = usePasskeyAction()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const number = useRef(0)

  const send = async (changes: Partial<ArticleSettings>) => {
    await action.run(async () => {
      const body = { id, changes }
      const reply = await callDesk<typeof deskArticleSetSettings>('POST', '/desk/v1/article/set-settings', { body })
      number.current = reply.settingsVersion
      onChange({ ...reply, hasChanges: true })
    })
  }
  return {
    action,
    change: (changes) => {
      queue.current = queue.current.then(() => send(changes))
      return queue.current
    },
    version: async () => {
      await queue.current
      return Math.max(number.current, status.settingsVersion)
    },
  }
}
