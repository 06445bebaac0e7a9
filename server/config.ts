const JMA_BASE_URL = 'https://www.jma.go.jp'

/** The only reader of the environment (decision 024). Pure: `readConfig(env)` accepts any object. */
import { resolve } from 'node:path'
import { DEVICE_LIMIT, SYSTEM_MASTERS_MAX } from '@yukan/rules/limits.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { environmentOf } from '@yukan/rules/site/environment.ts'
import type { Environment } from '@yukan/rules/site/environment.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { parseEdge } from './edge-config.ts'
import type { EdgeConfig } from './edge-config.ts'
import { SEARCHES_MAX } from './limits.ts'
import { parseNetworks } from './networks.ts'
import { SAMPLERS } from './tracing/sampler.ts'
import type { SamplerName } from './tracing/sampler.ts'

export interface Config {
  /** By the host of PUBLIC_URL: `local`, `develop` or `production` (product §9). */
  environment: Environment
  port: number
  sandboxPort: number
  dataDir: string
  /** Null: the program runs an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The server itself if `databaseUrl` is a pooler's; otherwise null. */
  databaseDirectUrl: string | null
  /** Public origin of the site, without a slash at the end. */
  publicUrl: string
  /** Public origin of the desk; by default the readers'. */
  deskUrl: string
  /** Public address of files; our own `/files` unless a file host is in front. */
  filesUrl: string
  objectStore: ObjectStoreConfig | null
  smtpUrl: string
  /** Port of the mail stand-in; 0 if a mail server is configured. */
  mailSandboxPort: number
  /** Sender of every mail: an address, with or without a name. */
  mailFrom: string
  cardProvider: CardProviderConfig
  weatherSource: 'jma' | 'sandbox'
  weatherBaseUrl: string
  role: 'all' | 'web' | 'worker'
  /** Processes that serve pages and calls on one port, on as many cores. */
  webProcesses: number
  isDemo: boolean
  /** Milliseconds between a signal to end and the end of serving, in which readiness checks fail and everything else is served. */
  endNoticeMs: number
  /** Milliseconds that requests under way get afterwards. */
  endDrainMs: number
  /** With the printed papers and the contracts of demo members, which take a while (`DEMO=front` leaves them out). */
  isDemoWhole: boolean
  logLevel: string
  /** Program with its arguments that reads the text of a page's picture instead of tesseract; null without one. */
  ocrCommand: readonly string[] | null
  /** Folder of the nightly backups; null without them. */
  backupDir: string | null
  trustedProxies: string[]
  /** Caches in front of the program that are purged when something changes. */
  edges: EdgeConfig[]
  /** Networks whose machines may read `/metrics`, besides this one. */
  metricsNetworks: string[]
  /** Token that grants access to `/metrics`; null: no token is accepted. */
  metricsToken: string | null
  /** Where traces are sent, and which; null without them. */
  traces: TracesConfig | null
  /** Addresses of the staff who are system masters (product §6), six at most. */
  systemMasters: string[]
  deviceLimit: number
  /** Uncached searches of one source in ten minutes; 0 for no limit. */
  searchLimit: number
}

export interface TracesConfig {
  /** The collector's address for traces. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: SamplerName
  /** Share of traces that are recorded, for samplers by ratio. */
  ratio: number
}

export interface CardProviderConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Origin of the stand-in; null for the provider itself. */
  sandboxUrl: string | null
}

export interface ObjectStoreConfig {
  bucket: string
  /** Prefix of our keys: empty, or with a slash at its end. */
  prefix: string
  /** Origin without a final slash; null for Amazon's own. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An invalid setting; the message names it and the reason. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Record<string, string | undefined>

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

function oneOf<T extends string>(env: Env, name: string, fallback: T, values: readonly T[]): T {
  const text = env[name] || fallback
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`)
  return value
}

function origin(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an address like https://www.example.jp, not "${text}".`)
  return text.replace(/\/+$/, '')
}

function systemMasters(env: Env): string[] {
  const masters = (env['SYSTEM_MASTERS'] || '').split(',').map(normalizeEmail).filter(Boolean)
  const wrong = masters.find((master) => !/^[^\s@]+@[^\s@]+$/.test(master))
  if (wrong !== undefined) throw new ConfigError(`SYSTEM_MASTERS must be addresses separated by commas; "${wrong}" is none.`)
  if (masters.length > SYSTEM_MASTERS_MAX)
    throw new ConfigError(`SYSTEM_MASTERS has ${masters.length} addresses; ${SYSTEM_MASTERS_MAX} at most.`)
  return masters
}

/** The items of a list with commas. */
function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Throws if it is not a network. */
function networks(given: readonly string[]): string[] {
  try {
    parseNetworks(given)
  } catch {
    throw new ConfigError(`METRICS_NETWORKS must be networks like 10.0.0.0/8, separated by commas, not "${given.join(',')}".`)
  }
  return [...given]
}

/** The edges of `EDGE_PURGE_URLS`, each with the token of its service. */
function edges(env: Env): EdgeConfig[] {
  const tokens = { fastly: env['FASTLY_API_TOKEN'] || '', cloudflare: env['CLOUDFLARE_API_TOKEN'] || '' }
  return list(env['EDGE_PURGE_URLS']).map((text) => {
    const edge = parseEdge(text, tokens)
    if (edge === null)
      throw new ConfigError(
        `EDGE_PURGE_URLS must be http://host:port, fastly://service or cloudflare://zone, separated by commas, not "${text}".`,
      )
    if (edge.kind !== 'varnish' && edge.token === '')
      throw new ConfigError(`${edge.kind === 'fastly' ? 'FASTLY_API_TOKEN' : 'CLOUDFLARE_API_TOKEN'} must be given to purge ${text}.`)
    return edge
  })
}

const MIN_TOKEN = 20

/** Throws for a token that can be guessed. */
function metricsToken(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (given.length < MIN_TOKEN) throw new ConfigError(`METRICS_TOKEN must have ${MIN_TOKEN} characters or more.`)
  return given
}

/** The settings of OpenTelemetry that are used here. */
function traces(env: Env): TracesConfig | null {
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || ''
  const url = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || (base === '' ? '' : `${base.replace(/\/+$/, '')}/v1/traces`)
  const sampler = oneOf(env, 'OTEL_TRACES_SAMPLER', 'parentbased_always_on', SAMPLERS)
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`)
  if (url === '') return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318, not "${url}".`)
  const headers = list(env['OTEL_EXPORTER_OTLP_HEADERS']).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    if (at < 1) throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be pairs like name=value, separated by commas.')
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
  })
  return { url, headers: Object.fromEntries(headers), serviceName: env['OTEL_SERVICE_NAME'] || 'yukan', sampler, ratio }
}

/** The address of the database server itself. Throws if it is set without DATABASE_URL. */
function databaseDirectUrl(env: NodeJS.ProcessEnv): string | null {
  const direct = env['DATABASE_DIRECT_URL'] || null
  if (direct !== null && !env['DATABASE_URL'])
    throw new ConfigError('DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL: set both.')
  return direct === env['DATABASE_URL'] ? null : direct
}

/** A program and its arguments, separated by spaces; null if there is none. */
function ocrCommand(env: Env): string[] | null {
  const words = (env['OCR_COMMAND'] || '').split(' ').filter((word) => word !== '')
  return words.length === 0 ? null : words
}

/** The provider's keys, all three or none: then the stand-in, which production refuses. */
function cardProvider(env: Env, isProduction: boolean, sandboxPort: number): CardProviderConfig {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => !env[name])
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map((name) => env[name])
  if (missing.length === 0) return { secretKey, publishableKey, webhookSecret, sandboxUrl: null }
  if (isProduction || missing.length < names.length) throw new ConfigError(`${missing.join(' and ')} must be given to take cards.`)
  return {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    sandboxUrl: `http://localhost:${sandboxPort}`,
  }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63}\/){0,4}$/
const REGION = /^[A-Za-z0-9-]{1,40}$/
/** The region of services without regions. */
const ANY_REGION = 'us-east-1'

/** The origin of a service: an address without a password, a query or a slash at its end. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}${url.pathname}`)
    throw new ConfigError('FILES_STORE must name its endpoint like endpoint=https://s3.example.jp, without a password or a query.')
  return url.href.replace(/\/+$/, '')
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…`. Messages do not repeat it, since it may contain keys. */
function objectStore(env: Env): ObjectStoreConfig | null {
  const text = env['FILES_STORE'] || ''
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:') throw new ConfigError('FILES_STORE must be an address like s3://bucket/folder?region=ap-northeast-1.')
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '' || !BUCKET.test(url.hostname))
    throw new ConfigError('FILES_STORE must name a bucket of 3 to 63 small letters, digits, dots and hyphens, without keys: s3://bucket.')
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/')
  if (!PREFIX.test(prefix))
    throw new ConfigError('FILES_STORE may name folders of letters, digits, ".", "_" and "-" only: s3://bucket/folder.')
  const names = [...url.searchParams.keys()]
  if (names.some((name) => name !== 'endpoint' && name !== 'region') || new Set(names).size < names.length)
    throw new ConfigError('FILES_STORE takes endpoint and region after its "?", each once, and nothing else.')
  const endpoint = url.searchParams.get('endpoint') || null
  const region = url.searchParams.get('region') || (endpoint === null ? '' : ANY_REGION)
  if (!REGION.test(region)) throw new ConfigError('FILES_STORE must name its region like region=ap-northeast-1, or an endpoint.')
  return { bucket: url.hostname, prefix, endpoint: endpoint === null ? null : endpointOf(endpoint), region, ...storeKeys(env) }
}

function storeKeys(env: Env): { accessKeyId: string; secretAccessKey: string } {
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]
  if (!accessKeyId || !secretAccessKey) throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given for FILES_STORE.')
  if (/\s/.test(accessKeyId + secretAccessKey))
    throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given without spaces and line ends.')
  return { accessKeyId, secretAccessKey }
}

/** Reads the environment. Throws `ConfigError` for an invalid value, or a stand-in in production. */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const publicUrl = origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const environment = environmentOf(new URL(publicUrl).hostname, env['DEVELOPMENT_HOST'] || null)
  const isProduction = environment === 'production'
  const sandboxPort = integer(env, 'SANDBOX_PORT', port === 0 ? 0 : port + 1, 0, 65_535)
  const weatherSource = oneOf(env, 'WEATHER_SOURCE', isProduction ? 'jma' : 'sandbox', ['jma', 'sandbox'])
  const demo = oneOf(env, 'DEMO', isProduction ? '0' : '1', ['0', '1', 'front'])
  const isDemo = demo !== '0'
  if (isProduction && weatherSource === 'sandbox')
    throw new ConfigError('WEATHER_SOURCE=sandbox is a stand-in and is refused in production.')
  const mailSandboxPort = isProduction || env['SMTP_URL'] ? 0 : sandboxPort + 1
  const smtpUrl = env['SMTP_URL'] || (mailSandboxPort === 0 ? '' : `smtp://127.0.0.1:${mailSandboxPort}`)
  if (!/^smtps?:\/\/./.test(smtpUrl)) throw new ConfigError(`SMTP_URL must be an address like smtp://mail.example.jp, not "${smtpUrl}".`)
  const mailFrom = env['MAIL_FROM'] || (isProduction ? '' : 'yukan@example.jp')
  if (!mailFrom.includes('@')) throw new ConfigError(`MAIL_FROM must be an email address, not "${mailFrom}".`)
  if (isProduction && isDemo) throw new ConfigError('DEMO=1 would seed the demo newspaper and is refused in production.')
  return {
    environment,
    port,
    sandboxPort,
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl: env['DATABASE_URL'] || null,
    databaseDirectUrl: databaseDirectUrl(env),
    publicUrl,
    deskUrl: origin(env, 'DESK_URL', publicUrl),
    filesUrl: (env['FILES_URL'] || '/files').replace(/\/+$/, ''),
    objectStore: objectStore(env),
    smtpUrl,
    mailSandboxPort,
    mailFrom,
    cardProvider: cardProvider(env, isProduction, sandboxPort),
    weatherSource,
    weatherBaseUrl: weatherSource === 'jma' ? JMA_BASE_URL : origin(env, 'WEATHER_SANDBOX_URL', `http://127.0.0.1:${sandboxPort}`),
    role: oneOf(env, 'ROLE', 'all', ['all', 'web', 'worker']),
    webProcesses: integer(env, 'WEB_PROCESSES', 1, 1, 64),
    endNoticeMs: SECOND * integer(env, 'END_NOTICE_SECONDS', 5, 0, 300),
    endDrainMs: SECOND * integer(env, 'END_DRAIN_SECONDS', 20, 1, 3600),
    isDemo,
    isDemoWhole: demo === '1',
    logLevel: env['LOG_LEVEL'] || 'info',
    ocrCommand: ocrCommand(env),
    backupDir: env['BACKUP_DIR'] ? resolve(env['BACKUP_DIR']) : null,
    traces: traces(env),
    systemMasters: systemMasters(env),
    trustedProxies: list(env['TRUSTED_PROXIES']),
    edges: edges(env),
    metricsNetworks: networks(list(env['METRICS_NETWORKS'])),
    metricsToken: metricsToken(env['METRICS_TOKEN']),
    deviceLimit: integer(env, 'DEVICE_LIMIT', DEVICE_LIMIT, 1, 100),
    searchLimit: integer(env, 'SEARCH_LIMIT', SEARCHES_MAX, 0, 1_000_000),
  }
}
