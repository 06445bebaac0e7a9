import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { PRODUCTION } from './test/production.ts'

it('needs nothing for a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'local',
    port: 3000,
    sandboxPort: 3001,
    publicUrl: 'http://localhost:3000',
    smtpUrl: 'smtp://127.0.0.1:3002',
    mailSandboxPort: 3002,
    mailFrom: 'yukan@example.jp',
    weatherSource: 'sandbox',
    isDemo: true,
    role: 'all',
    deviceLimit: 3,
    cardProvider: { secretKey: 'sk_test_sandbox', sandboxUrl: 'http://localhost:3001' },
  })
})

it('takes the outside services that it is given, and no stand-in for them', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    environment: 'production',
    smtpUrl: 'smtp://mail.example.jp',
    mailSandboxPort: 0,
    weatherSource: 'jma',
    isDemo: false,
    cardProvider: { secretKey: 'sk_live_made_up', publishableKey: 'pk_live_made_up', webhookSecret: 'whsec_made_up', sandboxUrl: null },
  })
})

it('reads the system masters, six addresses at most', () => {
  expect(readConfig({}).systemMasters).toEqual([])
  expect(readConfig({ SYSTEM_MASTERS: ' Desk@example.jp, chief@example.jp,' }).systemMasters).toEqual([
    'desk@example.jp',
    'chief@example.jp',
  ])
})

describe('production refuses to start (design §3)', () => {
  it.each([
    ['with the demo', { DEMO: '1' }, 'DEMO=1'],
    ['with invented weather', { WEATHER_SOURCE: 'sandbox' }, 'WEATHER_SOURCE=sandbox'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['without a sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
    ['without the provider’s key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    ['without the webhook’s secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('%s', (_name, change, named) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(ConfigError)
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(named)
  })
})

it.each([
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DEVICE_LIMIT', '0'],
  ['ROLE', 'none'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'localhost:3000x y'],
  ['SMTP_URL', 'mail.example.jp'],
  ['MAIL_FROM', 'yukan'],
  ['STRIPE_SECRET_KEY', 'sk_test_alone'],
  ['SYSTEM_MASTERS', 'desk'],
  ['SYSTEM_MASTERS', '1@a.jp,2@a.jp,3@a.jp,4@a.jp,5@a.jp,6@a.jp,7@a.jp'],
])('names a setting that cannot be used: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
})
