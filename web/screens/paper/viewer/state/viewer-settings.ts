/** What the reader has chosen in the viewer. It has a key of its own in local storage: `times` is the specification's. */
import { useState } from 'react'

export interface ViewerSettings {
  /** Zoom and place stay when a page is turned. */
  keepsPlace: boolean
  /** Two pages lie open on a wide screen. */
  isSpread: boolean
}

const KEY = 'paper-viewer'
const DEFAULTS: ViewerSettings = { keepsPlace: false, isSpread: false }

/** What was stored, as settings; what is not understood counts as never chosen. */
export function parseViewerSettings(stored: string | null): ViewerSettings {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Written by something else.
    return DEFAULTS
  }
  const chosen = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return { keepsPlace: chosen.get('keepsPlace') === true, isSpread: chosen.get('isSpread') === true }
}

/** What this browser remembers. */
export function readViewerSettings(): ViewerSettings {
  try {
    return parseViewerSettings(window.localStorage.getItem(KEY))
  } catch {
    // Storage may be forbidden; the viewer works without it.
    return DEFAULTS
  }
}

/** Stores them. They are lost in a browser without storage, which costs comfort only. */
export function writeViewerSettings(settings: ViewerSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    return
  }
}

/** The settings, and how to change some of them for good. */
export function useViewerSettings(): [settings: ViewerSettings, change: (change: Partial<ViewerSettings>) => void] {
  const [settings, setSettings] = useState(readViewerSettings)
  const change = (changed: Partial<ViewerSettings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    writeViewerSettings(next)
  }
  return [settings, change]
}
