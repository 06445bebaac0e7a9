import { describe, expect, it } from 'vitest'
import { isGooglebotUserAgent, isGoogleHost } from './search-bot.ts'

describe('Search bots identified as Googlebot', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      true,
    ],
    ['Googlebot-Image/1.0', true],
    ['Googlebot-News', true],
    ['googlebot', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', false],
    ['NotGooglebot/1.0', false],
    ['Googlebots/1.0', false],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', false],
    ['', false],
  ])('treats the user agent %j as claiming to be Googlebot: %s', (userAgent, expected) => {
    expect(isGooglebotUserAgent(userAgent)).toBe(expected)
  })

  it.each([
    ['crawl-66-249-66-1.googlebot.com', true],
    ['rate-limited-proxy-66-249-90-77.google.com', true],
    ['geo-crawl-1.geo.googlebot.com', true],
    ['CRAWL-66-249-66-1.GOOGLEBOT.COM', true],
    ['crawl-66-249-66-1.googlebot.com.', true],
    ['crawl-66-249-66-1.googlebot.com..', false],
    ['googlebot.com.evil.jp', false],
    ['crawl-66-249-66-1.googlebot.com.evil.jp', false],
    ['crawl-95-216-227-158.googlebot.co', false],
    ['evilgooglebot.com', false],
    ['crawl.evilgoogle.com', false],
    ['crawl-googlebot.com', false],
    ['googlebot.com', false],
    ['google.com', false],
    ['.googlebot.com', false],
    ['evil.jp/.googlebot.com', false],
    ['evil.jp\n.googlebot.com', false],
    ['crawl.googlebot.com\n', false],
    ['66.249.66.1', false],
    ['', false],
    [`${'a.'.repeat(200)}googlebot.com`, false],
  ])('treats %j as a host of Google: %s', (hostname, expected) => {
    expect(isGoogleHost(hostname)).toBe(expected)
  })
})
