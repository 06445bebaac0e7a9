import { describe, expect, it } from 'vitest'
import { SharedQuestion } from './shared-question.ts'

describe('a question that several wait for', () => {
  it.each([true, false])('gives its answer (%s) to all of them, also to those who asked before', async (isYes) => {
    const question = new SharedQuestion()
    const waiting = [question.ask(), question.ask()]
    question.answer(isYes)
    expect(await Promise.all(waiting)).toEqual([isYes, isYes])
  })

  it('is another one after its answer', async () => {
    const question = new SharedQuestion()
    const first = question.ask()
    question.answer(false)
    const second = question.ask()
    question.answer(true)
    expect(await Promise.all([first, second])).toEqual([false, true])
  })
})
