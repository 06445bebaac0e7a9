/** The object store's official client, created when it is first needed, with a time limit for every wait. */
import { createHash } from 'node:crypto'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import type { ObjectStoreConfig } from '../config.ts'
import { STORE_CONNECT_TIMEOUT } from '../limits.ts'
import { FileStoreError } from './files.ts'

/** Applies to 5xx responses and broken connections, not to a silent store. */
const MAX_ATTEMPTS = 3
/** A reader with a slow connection holds one for as long as the file takes. */
const MAX_CONNECTIONS = 256

/** Code of a store that is silent. */
const SILENT = 'ETIMEDOUT'
/** Services refuse a request whose time is a quarter of an hour from theirs (`RequestTimeTooSkewed`). */
const SKEW_SEEN = 5 * MINUTE

/** Loading the package takes a tenth of a second and 40 MB, which a site with a folder need not spend. */
type Sdk = typeof import('@aws-sdk/client-s3')

export interface S3 {
  sdk: Sdk
  client: S3Client
}

function settings({ endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise the client searches the environment and the home folder for missing settings.
    ...(endpoint === null ? { ignoreConfiguredEndpointUrls: true } : { endpoint, forcePathStyle: true }),
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    defaultsMode: 'standard',
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    // Many services do not support newer checksums; requests are signed with their digest instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: STORE_CONNECT_TIMEOUT, socketTimeout: 0, httpAgent: agent, httpsAgent: agent },
  }
}

/** Adds the MD5 header to bulk removals, which other services than Amazon's require (`MissingContentMD5`). */
function sendMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { request } = args
        if (commandName !== 'DeleteObjectsCommand' || typeof request !== 'object' || request === null) return next(args)
        if (!('headers' in request) || !('body' in request)) return next(args)
        const { headers, body } = request
        if (typeof headers !== 'object' || headers === null) return next(args)
        if (typeof body !== 'string' && !(body instanceof Uint8Array)) return next(args)
        const others = Object.entries(headers).filter(([name]) => !/^x-amz-(sdk-)?checksum-/i.test(name))
        request.headers = { ...Object.fromEntries(others), 'content-md5': createHash('md5').update(body).digest('base64') }
        return next(args)
      },
    { step: 'build', priority: 'low', name: 'contentMd5' },
  )
}

/** Loads the package and creates the client. */
export async function connectS3(config: ObjectStoreConfig): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(settings(config))
  sendMd5(client)
  return { sdk, client }
}

/** The client's placeholder message for a service that sends only a code. */
const NO_MESSAGE = ['', 'UnknownError']

/** An error with the service's code, status and message; never a header or a key. */
export function storeFailure(what: string, error: unknown): FileStoreError {
  if (error instanceof FileStoreError) return error
  if (!(error instanceof Error)) return new FileStoreError(`The file store failed at ${what}.`, 'unknown')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const message = NO_MESSAGE.includes(error.message) ? '' : `, ${error.message}`
  return new FileStoreError(`The file store failed at ${what}: ${code}${message}`, code)
}

/** By how much the service's clock is ahead of this machine's, in milliseconds; 0 below five minutes. The client then signs with the service's time. */
export function clockOffset({ client }: S3): number {
  const { systemClockOffset } = client.config
  return Math.abs(systemClockOffset) < SKEW_SEEN ? 0 : systemClockOffset
}

/** Runs a call. Throws a FileStoreError when it fails or exceeds `within` milliseconds. */
export async function bounded<T>(what: string, within: number, call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new FileStoreError(`The file store did not answer within ${within} ms at ${what}.`, SILENT))
      ending.abort()
    }, within)
  })
  try {
    return await Promise.race([call(ending.signal), late])
  } catch (error) {
    throw storeFailure(what, error)
  } finally {
    // The signal would also end a stream that is still being read.
    clearTimeout(timer)
  }
}
