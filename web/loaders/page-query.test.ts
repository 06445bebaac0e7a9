import { describe, expect, it } from 'vitest'
import { pageNumber } from './page-query.ts'

describe('pageNumber', () => {
  it.each([
    ['', 1],
    ['?keyword=a', 1],
    ['?page=1', 1],
    ['?page=2', 2],
    ['?page=1001', 1001],
    ['?page=1002', null],
    ['?page=9999', null],
    ['?page=0', null],
    ['?page=-1', null],
    ['?page=01', null],
    ['?page=1.0', null],
    ['?page=１', null],
    ['?page=', null],
    ['?page=1&page=1', null],
  ])('of %s is %s', (query, page) => {
    expect(pageNumber(new URL(`https://yukan.example.jp/search/${query}`))).toBe(page)
  })
})
