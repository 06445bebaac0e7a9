import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { PRODUCTION } from './test/production.ts'

it('a demo on this machine needs no settings', () => {
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
    searchLimit: 300,
    endNoticeMs: 5000,
    endDrainMs: 20_000,
    cardProvider: { secretKey: 'sk_test_sandbox', sandboxUrl: 'http://localhost:3001' },
  })
})

it('production uses the configured services, and no sandboxes', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    environment: 'production',
    smtpUrl: 'smtp://mail.example.jp',
    mailSandboxPort: 0,
    weatherSource: 'jma',
    isDemo: false,
    cardProvider: { secretKey: 'sk_live_made_up', publishableKey: 'pk_live_made_up', webhookSecret: 'whsec_made_up', sandboxUrl: null },
  })
})

describe('the addresses of the database (decision 070)', () => {
  const read = (env: Record<string, string>) => {
    const { databaseUrl, databaseDirectUrl } = readConfig(env)
    return [databaseUrl, databaseDirectUrl]
  }
  const [POOLER, SERVER] = ['postgres://pooler/yukan', 'postgres://server/yukan']

  it.each([
    [{}, [null, null]],
    [{ DATABASE_URL: SERVER }, [SERVER, null]],
    [{ DATABASE_URL: SERVER, DATABASE_DIRECT_URL: SERVER }, [SERVER, null]],
    [{ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: SERVER }, [POOLER, SERVER]],
  ])('reads the database addresses of %j', (env, expected) => {
    expect(read(env)).toEqual(expected)
  })

  it('refuses DATABASE_DIRECT_URL without DATABASE_URL', () => {
    expect(() => read({ DATABASE_DIRECT_URL: SERVER })).toThrow(
      'DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL: set both.',
    )
  })
})

describe('traces (decision 088)', () => {
  it.each<[Record<string, string>, object | null]>([
    [{}, null],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, null],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' },
      { url: 'http://localhost:4318/v1/traces', headers: {}, serviceName: 'yukan', sampler: 'parentbased_always_on', ratio: 1 },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.jp/in',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a,x-team=web',
        OTEL_SERVICE_NAME: 'yukan-web',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      },
      {
        url: 'https://traces.example.jp/in',
        headers: { authorization: 'Bearer a', 'x-team': 'web' },
        serviceName: 'yukan-web',
        sampler: 'traceidratio',
        ratio: 0.05,
      },
    ],
  ])('reads the trace settings of %j', (env, expected) => {
    expect(readConfig(env).traces).toEqual(expected)
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_TRACES_SAMPLER', 'some'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ])('refuses %s when it is %s', (name, value) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: value })).toThrow(name)
  })
})

describe('the edges (decision 079)', () => {
  it.each([
    [{}, []],
    [{ EDGE_PURGE_URLS: 'http://10.0.0.5:6081' }, [{ kind: 'varnish', url: 'http://10.0.0.5:6081/' }]],
    [
      { EDGE_PURGE_URLS: 'fastly://SU1Z0, cloudflare://023e10', FASTLY_API_TOKEN: 'f', CLOUDFLARE_API_TOKEN: 'c' },
      [
        { kind: 'fastly', service: 'SU1Z0', token: 'f' },
        { kind: 'cloudflare', zone: '023e10', token: 'c' },
      ],
    ],
  ])('reads the edges of %j', (env, edges) => {
    expect(readConfig(env).edges).toEqual(edges)
  })

  it.each([
    [
      { EDGE_PURGE_URLS: 'edge.example.jp' },
      'EDGE_PURGE_URLS must be http://host:port, fastly://service or cloudflare://zone, separated by commas, not "edge.example.jp".',
    ],
    [{ EDGE_PURGE_URLS: 'fastly://SU1Z0' }, 'FASTLY_API_TOKEN must be given to purge fastly://SU1Z0.'],
    [{ EDGE_PURGE_URLS: 'cloudflare://023e10', FASTLY_API_TOKEN: 'f' }, 'CLOUDFLARE_API_TOKEN must be given to purge cloudflare://023e10.'],
  ])('refuses the edges of %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

describe('access to the metrics (decision 071)', () => {
  it.each([
    [{}, [], null],
    [{ METRICS_NETWORKS: '10.0.0.0/8, 192.0.2.7', METRICS_TOKEN: 'x'.repeat(20) }, ['10.0.0.0/8', '192.0.2.7'], 'x'.repeat(20)],
  ])('reads the metrics networks and token of %j', (env, networks, token) => {
    expect([readConfig(env).metricsNetworks, readConfig(env).metricsToken]).toEqual([networks, token])
  })

  it.each(['10.0.0.0/33', '10.0.0', '10.0.0.0/', 'example.jp'])('refuses %s as a metrics network', (given) => {
    expect(() => readConfig({ METRICS_NETWORKS: given })).toThrow(
      `METRICS_NETWORKS must be networks like 10.0.0.0/8, separated by commas, not "${given}".`,
    )
  })

  it('refuses a metrics token that is shorter than 20 characters', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow('METRICS_TOKEN must have 20 characters or more.')
  })
})

it('sets a backup folder only where BACKUP_DIR names one', () => {
  expect([readConfig({}).backupDir, readConfig({ BACKUP_DIR: '' }).backupDir, readConfig({ BACKUP_DIR: '/backups/' }).backupDir]).toEqual([
    null,
    null,
    '/backups',
  ])
})

it('sets a text recognition program with its arguments only where OCR_COMMAND names one', () => {
  expect([{}, { OCR_COMMAND: ' ' }, { OCR_COMMAND: '/opt/reader  --fast ja' }].map((env) => readConfig(env).ocrCommand)).toEqual([
    null,
    null,
    ['/opt/reader', '--fast', 'ja'],
  ])
})

it('reads the addresses of up to six system masters in small letters', () => {
  expect(readConfig({}).systemMasters).toEqual([])
  expect(readConfig({ SYSTEM_MASTERS: ' Desk@example.jp, chief@example.jp,' }).systemMasters).toEqual([
    'desk@example.jp',
    'chief@example.jp',
  ])
  const six = [1, 2, 3, 4, 5, 6].map((number) => `${number}@a.jp`)
  expect(readConfig({ SYSTEM_MASTERS: six.join() }).systemMasters).toEqual(six)
})

describe('the file store (decision 016)', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'AKMADEUP', AWS_SECRET_ACCESS_KEY: 'made-up/secret+key' }
  const read = (FILES_STORE: string, more: Record<string, string> = KEYS) => readConfig({ FILES_STORE, ...more }).objectStore

  it('stores files in a folder unless a bucket is named, whatever keys are set', () => {
    expect([readConfig({}).objectStore, read(''), readConfig({ ...PRODUCTION, ...KEYS }).objectStore]).toEqual([null, null, null])
  })

  it.each<[string, object]>([
    ['s3://yukan-files?region=ap-northeast-1', { prefix: '', endpoint: null, region: 'ap-northeast-1' }],
    ['s3://yukan-files/?region=ap-northeast-1', { prefix: '', endpoint: null, region: 'ap-northeast-1' }],
    ['s3://yukan-files/web/2026?region=us-west-2', { prefix: 'web/2026/', endpoint: null, region: 'us-west-2' }],
    ['s3://yukan-files/web/?region=us-west-2', { prefix: 'web/', endpoint: null, region: 'us-west-2' }],
    ['s3://yukan-files?endpoint=https://s3.example.jp/', { prefix: '', endpoint: 'https://s3.example.jp', region: 'us-east-1' }],
    ['s3://yukan-files?endpoint=http://10.0.0.5:9000&region=auto', { prefix: '', endpoint: 'http://10.0.0.5:9000', region: 'auto' }],
    [
      's3://yukan-files?endpoint=https%3A%2F%2Fs3.example.jp%2Fv1%2Fs3',
      { prefix: '', endpoint: 'https://s3.example.jp/v1/s3', region: 'us-east-1' },
    ],
  ])('reads the bucket address %s', (text, expected) => {
    const keys = { accessKeyId: 'AKMADEUP', secretAccessKey: 'made-up/secret+key' }
    expect(read(text)).toEqual({ bucket: 'yukan-files', ...expected, ...keys })
    expect(readConfig({ ...PRODUCTION, ...KEYS, FILES_STORE: text }).objectStore).toEqual(read(text))
  })

  it.each([
    ['no address', 'yukan-files', 'must be an address like s3://bucket/folder?region=ap-northeast-1'],
    ['another kind of address', 'https://s3.example.jp/yukan-files', 'must be an address like s3://'],
    ['a path', '/var/files', 'must be an address like s3://'],
    ['no bucket', 's3://?region=x', 'must name a bucket'],
    ['a bucket of two letters', 's3://ab?region=x', 'must name a bucket'],
    ['a bucket of 64 letters', `s3://${'a'.repeat(64)}?region=x`, 'must name a bucket'],
    ['a bucket in capitals', 's3://Yukan-Files?region=x', 'must name a bucket'],
    [
      'keys in the address',
      's3://AKMADEUP:hush-hush@yukan-files?region=x',
      'must name a bucket of 3 to 63 small letters, digits, dots and hyphens, without keys',
    ],
    ['a folder with a space', 's3://yukan-files/my%20files?region=x', 'may name folders of letters'],
    ['a folder that begins with a dot', 's3://yukan-files/.hidden?region=x', 'may name folders of letters'],
    ['two slashes', 's3://yukan-files//web?region=x', 'may name folders of letters'],
    ['five folders', 's3://yukan-files/a/b/c/d/e?region=x', 'may name folders of letters'],
    ['neither region nor endpoint', 's3://yukan-files', 'must name its region'],
    ['no word for a region', 's3://yukan-files?region=a%20b', 'must name its region'],
    ['a further parameter', 's3://yukan-files?region=x&secret=hush-hush', 'takes endpoint and region'],
    ['a parameter twice', 's3://yukan-files?region=x&region=y', 'takes endpoint and region'],
    ['an endpoint that is no address', 's3://yukan-files?endpoint=s3.example.jp', 'must name its endpoint'],
    ['an endpoint of another kind', 's3://yukan-files?endpoint=ftp://s3.example.jp', 'must name its endpoint'],
    ['an endpoint with a password', 's3://yukan-files?endpoint=https://id:hush-hush@s3.example.jp', 'must name its endpoint'],
    ['an endpoint with a query', 's3://yukan-files?endpoint=https%3A%2F%2Fs3.example.jp%3Fa%3Dhush-hush', 'must name its endpoint'],
  ])('refuses a FILES_STORE with %s, without repeating its secrets', (_name, text, sentence) => {
    const reading = () => read(text)
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(`FILES_STORE ${sentence}`)
    expect(reading).not.toThrow('hush-hush')
  })

  it.each<[string, Record<string, string>]>([
    ['no keys', {}],
    ['no secret', { AWS_ACCESS_KEY_ID: 'AKMADEUP' }],
    ['an empty secret', { AWS_ACCESS_KEY_ID: 'AKMADEUP', AWS_SECRET_ACCESS_KEY: '' }],
    ['no id', { AWS_SECRET_ACCESS_KEY: 'hush-hush' }],
    ['a line end in a key', { AWS_ACCESS_KEY_ID: 'AKMADEUP', AWS_SECRET_ACCESS_KEY: 'hush-hush\n' }],
  ])('refuses a bucket with %s', (_name, keys) => {
    const reading = () => read('s3://yukan-files?region=x', keys)
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given')
    expect(reading).not.toThrow('hush-hush')
  })
})

describe('settings that production needs (decision 024)', () => {
  it.each([
    ['with the demo', { DEMO: '1' }, 'DEMO=1'],
    ['with invented weather', { WEATHER_SOURCE: 'sandbox' }, 'WEATHER_SOURCE=sandbox'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['without a sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
    ['without the provider’s key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    ['without the webhook’s secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('production refuses to start %s', (_name, change, named) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(ConfigError)
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(named)
  })
})

it.each<[name: string, value: string, named?: string]>([
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DEVICE_LIMIT', '0'],
  ['SEARCH_LIMIT', '-1'],
  ['ROLE', 'none'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'localhost:3000x y'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['DESK_URL', 'ftp://desk.example.jp'],
  ['SMTP_URL', 'mail.example.jp'],
  ['MAIL_FROM', 'yukan'],
  ['STRIPE_SECRET_KEY', 'sk_test_alone', 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
  ['SYSTEM_MASTERS', 'desk'],
  ['SYSTEM_MASTERS', '1@a.jp,2@a.jp,3@a.jp,4@a.jp,5@a.jp,6@a.jp,7@a.jp'],
])('refuses the setting %s=%s, and names it or what is missing with it', (name, value, named = name) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(named)
})
