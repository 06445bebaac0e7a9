/** The viewer's settings have their own key in local storage: `times` is the specification's. */
import { useState } from 'react'

export interface ViewerSettings {
  keepsPlace: boolean
  isSpread: boolean
  /** The reader has opened the text of a story once: the hint is no longer needed. */
  hasReadStory: boolean
}

const KEY = 'paper-viewer'
const DEFAULTS: ViewerSettings = { keepsPlace: false, isSpread: false, hasReadStory: false }

/** Stored settings; invalid ones get their defaults. */
export function parseViewerSettings(stored: string | null): ViewerSettings {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Written by another program.
    return DEFAULTS
  }
  const chosen = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const isSet = (name: keyof ViewerSettings) => chosen.get(name) === true
  return { keepsPlace: isSet('keepsPlace'), isSpread: isSet('isSpread'), hasReadStory: isSet('hasReadStory') }
}

/** The settings stored in this browser. */
export function readViewerSettings(): ViewerSettings {
  try {
    return parseViewerSettings(window.localStorage.getItem(KEY))
  } catch {
    // Storage may be forbidden; the viewer works without it.
    return DEFAULTS
  }
}

/** Stores them. A browser without storage loses them, which affects comfort only. */
export function writeViewerSettings(settings: ViewerSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}

/** The settings, and a function that changes and stores some of them. */
export function useViewerSettings(): [settings: ViewerSettings, change: (change: Partial<ViewerSettings>) => void] {
  const [settings, setSettings] = useState(readViewerSettings)
  const change = (changed: Partial<ViewerSettings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    writeViewerSettings(next)
  }
  return [settings, change]
}
