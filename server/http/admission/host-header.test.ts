import { expect, it } from 'vitest'
import { hasValidHost } from './host-header.ts'

it.each([
  [['Host', 'www.example.jp'], true],
  [['Accept', '*/*', 'HOST', 'localhost:3000'], true],
  [['host', '192.0.2.7:80'], true],
  [['host', '[2001:db8::1]:8080'], true],
  [['host', ''], true],
  [[], true],
  [['host', 'a.example', 'Host', 'b.example'], false],
  [['host', 'a.example', 'host', 'a.example'], false],
  [['host', 'a.example/path'], false],
  [['host', 'a b.example'], false],
  [['host', 'a.example, b.example'], false],
  [['host', 'user@a.example'], false],
  [['host', 'a.example:80:80'], false],
  [['host', 'a.example:http'], false],
  [['host', '2001:db8::1'], false],
  [['host', '[a.example]'], false],
  [['host', 'a.example?x'], false],
  [['host', '<script>'], false],
])('hasValidHost accepts or refuses the headers %j', (headers, isValid) => {
  expect(hasValidHost(headers)).toBe(isValid)
})
