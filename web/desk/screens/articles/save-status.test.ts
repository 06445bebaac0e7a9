import { describe, expect, it } from 'vitest'
import type { SaveState } from '../../editor/collab/collab-session.ts'
import { VirtualClock } from '../../editor/test/virtual-clock.ts'
import { makeSaveStatus } from './save-status.ts'

function setUp() {
  const clock = new VirtualClock()
  const status = makeSaveStatus(clock)
  const shown: (SaveState | null)[] = []
  status.subscribe(() => shown.push(status.get()?.state ?? null))
  const set = (state: SaveState, problem: string | null = null) => status.set({ state, problem })
  return { clock, status, shown, set }
}

describe('the save status on the page', () => {
  it('shows no save status before the editor is open, then the first one at once', () => {
    const { status, shown, set } = setUp()
    expect(status.get()).toBe(null)
    set('saved')
    expect(shown).toEqual(['saved'])
  })

  it('shows "saving" with the first key, and "saved" 300 ms after the server has everything', async () => {
    const { clock, shown, set } = setUp()
    set('saved')
    set('saving')
    expect(shown).toEqual(['saved', 'saving'])
    set('saved')
    await clock.advance(299)
    expect(shown).toEqual(['saved', 'saving'])
    await clock.advance(1)
    expect(shown).toEqual(['saved', 'saving', 'saved'])
  })

  it('keeps showing "saving" during steady typing', async () => {
    const { clock, shown, set } = setUp()
    set('saved')
    for (let key = 0; key < 20; key++) {
      set('saving')
      await clock.advance(20)
      set('saved')
      await clock.advance(100)
    }
    expect(shown).toEqual(['saved', 'saving'])
    await clock.advance(200)
    expect(shown).toEqual(['saved', 'saving', 'saved'])
  })

  it.each<[SaveState, string | null]>([
    ['offline', null],
    ['signed-out', null],
    ['conflict', null],
    ['refused', 'title-too-long'],
  ])('shows %s at once, and no "saved" from before after it', async (state, problem) => {
    const { clock, status, shown, set } = setUp()
    set('saving')
    set('saved')
    set(state, problem)
    await clock.advance(1000)
    expect(shown).toEqual(['saving', state])
    expect(status.get()).toEqual({ state, problem })
  })
})
