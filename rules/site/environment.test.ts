import { describe, expect, it } from 'vitest'
import { environmentOf, ENVIRONMENTS } from './environment.ts'

describe('Environment by host', () => {
  it.each([
    ['localhost is local', 'localhost', 'dev.yukan.example.jp', 'local'],
    ['localhost is local (with a port)', 'localhost:3000', null, 'local'],
    ['localhost is local (in capitals)', 'LOCALHOST', null, 'local'],
    ['localhost is local (whatever the development host)', 'localhost', 'localhost', 'local'],
    ['the development host is develop', 'dev.yukan.example.jp', 'dev.yukan.example.jp', 'develop'],
    ['the development host is develop (with ports)', 'dev.yukan.example.jp:443', 'DEV.yukan.example.jp:8443', 'develop'],
    ['any other is production', 'yukan.example.jp', 'dev.yukan.example.jp', 'production'],
    ['any other is production (no development host)', 'dev.yukan.example.jp', null, 'production'],
    ['any other is production (an empty one)', '', '', 'production'],
    ['any other is production (a longer name)', 'localhost.evil.jp', 'dev.yukan.example.jp', 'production'],
    ['any other is production (a name before it)', 'www.localhost', 'dev.yukan.example.jp', 'production'],
    ['any other is production (an address)', '127.0.0.1:3000', 'dev.yukan.example.jp', 'production'],
    ['any other is production (below the development host)', 'a.dev.yukan.example.jp', 'dev.yukan.example.jp', 'production'],
  ])('finds the environment of a host: %s', (_quote, host, developmentHost, expected) => {
    expect(environmentOf(host, developmentHost)).toBe(expected)
    expect(ENVIRONMENTS.includes(environmentOf(host, developmentHost))).toBe(true)
  })
})
