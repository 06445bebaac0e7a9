import { describe, expect, it } from 'vitest'
import { SharedQuestion } from './shared-question.ts'

describe('SharedQuestion', () => {
  it.each([true, false])('gives the answer %s to every caller that waits, including earlier ones', async (isYes) => {
    const question = new SharedQuestion()
    const waiting = [question.ask(), question.ask()]
    question.answer(isYes)
    expect(await Promise.all(waiting)).toEqual([isYes, isYes])
  })

  it('starts a new question once the first has its answer', async () => {
    const question = new SharedQuestion()
    const first = question.ask()
    question.answer(false)
    const second = question.ask()
    question.answer(true)
    expect(await Promise.all([first, second])).toEqual([false, true])
  })
})
