/** The client's settings are only those of `server/config.ts`, not from the environment (decision 024). */
import { afterEach, expect, it, vi } from 'vitest'
import type { ObjectStoreConfig } from '../config.ts'
import { connectS3 } from './s3-client.ts'

afterEach(() => vi.unstubAllEnvs())

async function requestOf(change: Partial<ObjectStoreConfig>) {
  const keys = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up-secret' }
  const { sdk, client } = await connectS3({
    ...keys,
    bucket: 'yukan-files',
    prefix: '',
    endpoint: null,
    region: 'ap-northeast-1',
    ...change,
  })
  const sent: string[] = []
  const handle = async ({ protocol, hostname, port, path, headers }: any) => {
    sent.push(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`, /Credential=([^,]+)\/s3/.exec(headers.authorization)![1]!)
    throw new Error('not sent')
  }
  client.config.requestHandler = { handle, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) } as any
  await expect(client.send(new sdk.GetObjectCommand({ Bucket: 'yukan-files', Key: 'icon/a.webp' }))).rejects.toThrow('not sent')
  return [sent[0], sent[1]!.replace(/\/\d{8}\//, ' ')]
}

it.each([
  ['Amazon’s own service', {}, 'https://yukan-files.s3.ap-northeast-1.amazonaws.com/icon/a.webp', 'ap-northeast-1'],
  ['another service', { endpoint: 'https://s3.example.jp', region: 'auto' }, 'https://s3.example.jp/yukan-files/icon/a.webp', 'auto'],
  ['one below a path', { endpoint: 'http://10.0.0.5:9000/v1/s3' }, 'http://10.0.0.5:9000/v1/s3/yukan-files/icon/a.webp', 'ap-northeast-1'],
])('the S3 client asks %s, whatever the AWS variables of the environment are', async (_name, change, url, region) => {
  const strange = {
    AWS_ENDPOINT_URL: 'http://evil.example',
    AWS_ENDPOINT_URL_S3: 'http://evil.example',
    AWS_REGION: 'mars-1',
    AWS_ACCESS_KEY_ID: 'other',
  }
  const more = { AWS_SECRET_ACCESS_KEY: 'other', AWS_USE_FIPS_ENDPOINT: 'true', AWS_USE_DUALSTACK_ENDPOINT: 'true', AWS_PROFILE: 'other' }
  for (const [key, value] of Object.entries({ ...strange, ...more })) vi.stubEnv(key, value)
  expect(await requestOf(change)).toEqual([url, `made-up-id ${region}`])
})
