import { describe, expect, it } from 'vitest'
import { errorPageText, isRefusal, orNull } from './refusals.ts'

const refusal = (status: number) => Object.assign(new Error('refused'), { status, code: 'E_ANY', field: undefined })

describe('isRefusal', () => {
  it.each([
    [refusal(404), true],
    [{ status: 404, code: 'E_NOT_FOUND' }, true],
    [new Error('fault'), false],
    [{ status: '404', code: 'E_NOT_FOUND' }, false],
    [new Response(null, { status: 404 }), false],
    [null, false],
    ['E_NOT_FOUND', false],
  ])('decides whether %s is a refusal: %s', (thrown, expected) => {
    expect(isRefusal(thrown)).toBe(expected)
  })
})

describe('errorPageText', () => {
  it.each([
    [400, 'ページのアドレスが正しくありません'],
    [404, 'お探しのページは見つかりませんでした'],
    [429, 'ただいま混み合っています。しばらくしてからもう一度お試しください。'],
    [503, 'ただいま混み合っています。しばらくしてからもう一度お試しください。'],
    [500, '問題が発生しました。しばらくしてからもう一度お試しください。'],
    [502, '問題が発生しました。しばらくしてからもう一度お試しください。'],
  ])('shows for the status %i the text %s', (status, sentence) => {
    expect(errorPageText(status)).toBe(sentence)
  })
})

describe('orNull', () => {
  it('orNull returns the reply, or null when it is refused as not found', async () => {
    expect(await orNull(Promise.resolve(1))).toBe(1)
    expect(await orNull(Promise.reject(refusal(404)))).toBe(null)
  })

  it('orNull treats a bad request as nothing found only for free text', async () => {
    await expect(orNull(Promise.reject(refusal(400)))).rejects.toThrow('refused')
    expect(await orNull(Promise.reject(refusal(400)), true)).toBe(null)
  })

  it('orNull throws every other failure', async () => {
    await expect(orNull(Promise.reject(refusal(503)), true)).rejects.toThrow('refused')
    await expect(orNull(Promise.reject(new Error('fault')), true)).rejects.toThrow('fault')
  })
})
