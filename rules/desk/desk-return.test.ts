import { expect, it } from 'vitest'
import { deskReturnPath, signInPath } from './desk-return.ts'

it.each([
  ['/desk/', '/desk/'],
  ['/desk/articles/12/?tab=1', '/desk/articles/12/?tab=1'],
  ['/desk/articles/../pictures/', '/desk/pictures/'],
  ['/desk//evil.example/', '/desk//evil.example/'],
  [null, null],
  ['', null],
  ['/desk', null],
  ['/', null],
  ['/deskless/', null],
  ['/desk/../login/', null],
  ['/desk/%2e%2e/login/', null],
  ['/desk/..\\..\\evil/', null],
  ['//evil.example/desk/', null],
  ['/\\evil.example/desk/', null],
  ['https://evil.example/desk/', null],
  ['javascript:alert(1)', null],
  [' /desk/', null],
  ['/desk/sign-in/', null],
  ['/desk/sign-in', null],
  ['/desk/recovery/abc/', null],
  ['/desk/invitation/abc/', null],
  ['/desk/sign-in-of-mine/', '/desk/sign-in-of-mine/'],
])('reads the return address %j as %j', (address, expected) => {
  expect(deskReturnPath(address)).toBe(expected)
})

it.each([
  ['/desk/articles/?state=draft&page=2', '/desk/sign-in/?return=%2Fdesk%2Farticles%2F%3Fstate%3Ddraft%26page%3D2'],
  ['/desk/sign-in/?return=/desk/', '/desk/sign-in/'],
  ['/login/', '/desk/sign-in/'],
])('gives for the page %s the sign-in address %s', (page, expected) => {
  expect(signInPath(page)).toBe(expected)
})
