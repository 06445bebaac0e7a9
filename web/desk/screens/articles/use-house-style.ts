/** The house style of an open article: its alerts, ignored alerts, and actions on them. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { IgnoredAlert } from '@yukan/contract/desk/house-style.ts'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import { alertKey, isOpenAlert } from '@yukan/rules/house-style/style-alert.ts'
import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { ALERT_FOUND_MAX } from '@yukan/rules/limits.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import { readDesk, callDesk } from '../../client/call-desk.ts'
import { applyAlert } from '../../editor/commands/alert-commands.ts'
import type { OpenEditor } from '../../editor/open-editor.ts'
import { StyleChecker } from '../../editor/style-checker.ts'
import type { FoundAlerts } from '../../editor/style-checker.ts'
import { alertMarks, appliedAlert } from '../../editor/text-marks.ts'
import type { AlertMark } from '../../editor/text-marks.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'

export interface ArticleStyle {
  /** Alerts of the document. */
  marks: readonly AlertMark[]
  /** Alerts of a caption. */
  alertsOf: (caption: string) => readonly StyleAlert[]
  /** Number of open alerts; null until the text was checked. */
  open: number | null
  ignored: readonly IgnoredAlert[]
  action: DeskAction
  apply: (mark: AlertMark) => void
  ignore: (alert: StyleAlert) => void
  stopIgnoring: (ignored: Pick<IgnoredAlert, 'kind' | 'found'>) => void
}

const NOTHING: FoundAlerts = { marks: [], others: [] }

function captionsOf({ settings: { picture, gallery } }: ArticleStatus): string[] {
  return [...(picture === null ? [] : [picture]), ...gallery].map(({ caption }) => caption)
}

/** While `editor` is null nothing is checked. */
export function useHouseStyle(articleId: number, editor: OpenEditor | null, status: ArticleStatus): ArticleStyle {
  const [style, setStyle] = useState<HouseStyle | null>(null)
  const [ignored, setIgnored] = useState<readonly IgnoredAlert[]>([])
  const [found, setFound] = useState<FoundAlerts | null>(null)
  const checker = useRef<StyleChecker | null>(null)
  const action = useDeskAction()
  const report = useReport()
  const releaseOn = tokyoDay(new Date(status.settings.releaseAt))
  const captions = JSON.stringify(captionsOf(status))

  const read = async () => {
    const reply = await readDesk('/house-style/get', { articleId })
    setIgnored(reply.ignored)
    return reply
  }
  const load = useEffectEvent(() =>
    action.run(async () => {
      const { rules, checks } = await read()
      setStyle(new HouseStyle(rules, checks))
    }),
  )
  const applied = useEffectEvent((alert: StyleAlert) => {
    setFound((before) => before && { ...before, marks: before.marks.filter((mark) => mark.alert !== alert) })
    const { found: word, proposed, reading } = alert
    report(reading === null ? styleText.applied(word, proposed ?? '') : styleText.rubyAdded(word, reading))
  })
  useEffect(() => {
    if (editor === null) return
    const opened = new StyleChecker(editor, setFound)
    const unwatch = editor.watch((transaction) => {
      const alert = appliedAlert(transaction)
      if (alert !== null) applied(alert)
    })
    checker.current = opened
    void load()
    return () => {
      opened.stop()
      unwatch()
      checker.current = null
      setFound(null)
    }
  }, [editor])
  const others = useMemo((): string[] => JSON.parse(captions), [captions])
  useEffect(() => {
    if (style !== null) checker.current?.setArticle({ style, releaseOn, ignored: new Set(ignored.map(alertKey)), others })
  }, [style, releaseOn, ignored, others, editor])

  const { marks, others: besides } = found ?? NOTHING
  const ignoreAgain = (wanted: Pick<IgnoredAlert, 'kind' | 'found'>) =>
    action.run(async () => {
      const body = { articleId, kind: wanted.kind, found: wanted.found }
      await callDesk('/house-style/stop-ignoring', body)
      await read()
      report(styleText.alertedAgain(wanted.found))
    })
  return {
    marks,
    alertsOf: (caption) => besides[others.indexOf(caption)] ?? [],
    open: found === null ? null : [...marks.map(({ alert }) => alert), ...besides.flat()].filter(isOpenAlert).length,
    ignored,
    action,
    apply({ from, alert }) {
      const view = editor?.view
      if (view === undefined) return
      // The text may have changed since the note was rendered: its mark has moved along.
      const now = alertMarks(view.state).toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))
      const mark = now.find((each) => alertKey(each.alert) === alertKey(alert))
      const isDone = mark !== undefined && applyAlert(mark)(view.state, view.dispatch, view)
      view.focus()
      if (!isDone) report(styleText.stale)
    },
    ignore(alert) {
      void action.run(async () => {
        const body = { articleId, kind: alert.kind, found: alert.found.slice(0, ALERT_FOUND_MAX) }
        await callDesk('/house-style/ignore', body)
        await read()
        report(styleText.kept(alert.found), () => ignoreAgain(alert))
      })
    },
    stopIgnoring: (wanted) => void ignoreAgain(wanted),
  }
}
