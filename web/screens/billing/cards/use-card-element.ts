import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isOwnDocument, loadCardProvider, ScriptBlocked } from './card-script.ts'
import type { CardElements, CardProvider, ElementsOptions } from './card-script.ts'
import { beginCard, CardFailure } from './card-calls.ts'
import type { Registration } from './use-registration.ts'

interface Mounted {
  provider: CardProvider
  elements: CardElements
  clientSecret: string
}

export interface CardInput {
  place: RefObject<HTMLDivElement | null>
  mounted: Mounted | null
  /** "card registration next disabled until the card form reports ready" (product §5). */
  isReady: boolean
  /** "submit enabled when the card form is complete" (product §4). */
  isComplete: boolean
  again(): void
}

function appearance(): ElementsOptions['appearance'] {
  const { colours } = document.documentElement.dataset
  const isDark = colours === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : colours === 'dark'
  const colorPrimary = isDark ? '#a9c1f2' : '#1f3a6b'
  return { theme: isDark ? 'night' : 'stripe', variables: { colorPrimary, borderRadius: '0px', fontSizeBase: '17px' } }
}

async function openForm(): Promise<Mounted> {
  const setup = await beginCard()
  const provider = await loadCardProvider(setup).catch((error: unknown) => {
    if (error instanceof ScriptBlocked && !isOwnDocument()) window.location.reload()
    throw error
  })
  const elements = provider.elements({ clientSecret: setup.client_secret, locale: 'ja', appearance: appearance() })
  return { provider, elements, clientSecret: setup.client_secret }
}

/** Puts the provider's card form into the page (product §4 "form mounts"). Errors are shown by the registration. */
export function useCardElement({ run }: Registration): CardInput {
  const place = useRef<HTMLDivElement>(null)
  const [mounted, setMounted] = useState<Mounted | null>(null)
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latestRun = useRef(run)
  useEffect(() => {
    latestRun.current = run
  })

  useEffect(() => {
    let isGone = false
    let remove = () => undefined as void
    void latestRun.current(async () => {
      const opened = await openForm()
      if (isGone || place.current === null) return
      const element = opened.elements.create('payment', { layout: 'accordion' })
      remove = () => element.destroy()
      element.on('ready', () => setReady(true))
      element.on('change', ({ complete }) => setComplete(complete))
      element.on('loaderror', () => void latestRun.current(() => Promise.reject(new CardFailure('setup', false))))
      element.mount(place.current)
      setMounted(opened)
    })
    return () => {
      isGone = true
      remove()
      setMounted(null)
      setReady(false)
      setComplete(false)
    }
  }, [attempt])

  return { place, mounted, isReady, isComplete, again: () => setAttempt((count) => count + 1) }
}
