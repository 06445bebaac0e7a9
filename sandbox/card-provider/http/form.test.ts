/** Bodies with brackets, and refusals of invalid parameters. */
import { describe, expect, it } from 'vitest'
import { ProviderFailure } from '../state/failure.ts'
import { parseForm } from './form.ts'
import { boolean, emptyable, instants, integer, isInRange, listOfEach, mergeMetadata, metadata, object, text } from './parameters.ts'

function refusalOf(work: () => unknown): (string | undefined)[] {
  try {
    work()
  } catch (error) {
    if (error instanceof ProviderFailure) return [error.body.code, error.body.param]
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('form bodies', () => {
  it.each([
    ['a=1&b[c]=2', { a: '1', b: { c: '2' } }],
    ['items[0][price]=x&items[1][price]=y', { items: [{ price: 'x' }, { price: 'y' }] }],
    ['items[10]=b&items[9]=a', { items: ['a', 'b'] }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['name=%E5%A4%95%E5%88%8A+%26&empty=', { name: '夕刊 &', empty: '' }],
    ['', {}],
    ['metadata[__proto__]=x', { metadata: Object.fromEntries([['__proto__', 'x']]) }],
  ])('parses the form body %s', (body, expected) => {
    expect(parseForm(body)).toEqual(expected)
  })
  it.each([['a=1&a=2'], ['a=1&a[b]=2'], ['a[b]=1&a=2'], ['a]=1'], [`a${'[b]'.repeat(10)}=1`]])('refuses the form body %s', (body) => {
    expect(refusalOf(() => parseForm(body)).length).toBe(2)
  })
})

describe('parameters', () => {
  const decode = object(
    { name: text, count: integer, isOn: boolean, note: emptyable(text), list: listOfEach(object({ id: text }, ['id'])) },
    ['name'],
  )
  it('decodes parameters to typed values', () => {
    expect(decode(parseForm('name=a&count=-3&isOn=false&note=&list[0][id]=x'), '')).toEqual({
      name: 'a',
      count: -3,
      isOn: false,
      note: null,
      list: [{ id: 'x' }],
    })
  })
  it.each([
    ['name=a&colour=b', 'parameter_unknown', 'colour'],
    ['name=a&list[0][id]=x&list[0][colour]=b', 'parameter_unknown', 'list[0][colour]'],
    ['name=a&toString=b', 'parameter_unknown', 'toString'],
    ['count=1', 'parameter_missing', 'name'],
    ['name=a&list[0][x]=1', 'parameter_unknown', 'list[0][x]'],
    ['name=', 'parameter_invalid_empty', 'name'],
    ['name=a&count=1.5', 'parameter_invalid_integer', 'count'],
    ['name=a&count=', 'parameter_invalid_integer', 'count'],
    ['name=a&isOn=yes', 'parameter_invalid', 'isOn'],
    ['name[x]=a', 'parameter_invalid_string', 'name'],
    ['name=a&list=x', 'parameter_invalid', 'list'],
  ])('refuses the parameters %s with %s for %s', (body, code, param) => {
    expect(refusalOf(() => decode(parseForm(body), ''))).toEqual([code, param])
  })
  it('merges metadata: an empty text removes one key, an empty object all of them', () => {
    const before = { a: '1', b: '2' }
    expect(mergeMetadata(before, metadata(parseForm('m[b]=&m[c]=3')['m'] ?? '', 'm'))).toEqual({ a: '1', c: '3' })
    expect(mergeMetadata(before, metadata('', 'm'))).toEqual({})
    expect(mergeMetadata(before, undefined)).toEqual(before)
  })
  it('reads a time filter as an instant or a range', () => {
    expect([9, 10, 11].map((at) => isInRange(at, instants('10', 'created')))).toEqual([false, true, false])
    expect([9, 10, 11, 12].map((at) => isInRange(at, instants({ gt: '9', lte: '11' }, 'created')))).toEqual([false, true, true, false])
    expect(isInRange(1, undefined)).toBe(true)
  })
})
