import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskFrame } from '@yukan/contract/desk/frame.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { readDesk } from '../client/call-desk.ts'

const REFRESHED_EVERY = 30 * SECOND

/** The frame of the page, refreshed while the page is visible. If a refresh fails the last state is kept: the next one follows soon. */
export function useFrame(loaded: DeskFrame): DeskFrame {
  const [frame, setFrame] = useState(loaded)
  useEffect(() => setFrame(loaded), [loaded])
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      setFrame(await readDesk('/frame/get'))
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESHED_EVERY)
    return () => clearInterval(timer)
  }, [])
  return frame
}
