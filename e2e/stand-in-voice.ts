import type { Page } from 'playwright-core'

/** Before any script of the page: a system with voices of these languages. What is spoken is in `utterances`; `endSentence` ends a sentence. */
export async function addVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((voices) => {
    const utterances: string[] = []
    let spoken: EventTarget | null = null
    class Utterance extends EventTarget {
      text: string
      constructor(words: string) {
        super()
        this.text = words
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices.map((lang) => ({ lang, name: lang, localService: true })),
      speak(utterance: Utterance) {
        utterances.push(utterance.text)
        spoken = utterance
      },
      cancel() {
        const cancelled = spoken
        spoken = null
        cancelled?.dispatchEvent(new Event('error'))
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, utterances, endSentence: () => spoken?.dispatchEvent(new Event('end')) })
  }, languages)
}

/** A property of the window that an init script has set. */
export function recorded<T>(page: Page, name: string): Promise<T> {
  return page.evaluate((key) => (window as unknown as Record<string, T>)[key] as T, name)
}

/** The voice finishes its sentence. */
export function endSentence(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { endSentence(): void }).endSentence())
}
