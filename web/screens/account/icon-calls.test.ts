import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { iconFailureText, setIcon, uploadIcon } from './icon-calls.ts'

const OWNER = { memberId: 12, iconId: 5 }
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const refusal = (status: number, detail: string) => Response.json({ detail, message: '' }, { status })
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ updated: true })))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { localStorage: { getItem: () => JSON.stringify({ jwt: 'token-1' }) } })
})
afterEach(() => vi.unstubAllGlobals())

describe('uploadIcon', () => {
  it('uploads the file as multipart with id and environment in the query, and returns its address', async () => {
    fetched.mockResolvedValue(Response.json({ data: { uploaded: { s3Path: '/files/icon/a.webp' } } }))
    const file = new File(['picture'], 'face.png', { type: 'image/png' })
    expect(await uploadIcon(OWNER, file, 'local')).toBe('/files/icon/a.webp')
    const [address, { method, headers, body }] = fetched.mock.calls[0]!
    expect([address, method, headers]).toEqual([
      '/v1/user/set/uploadfile?id=12&environment=local',
      'POST',
      { authorization: 'Bearer token-1' },
    ])
    expect(body).toBeInstanceOf(FormData)
    const sent = (body as FormData).get('file') as File
    expect([sent.name, await sent.text()]).toEqual(['face.png', 'picture'])
  })

  it.each([
    ['a refusal', () => Promise.resolve(refusal(413, 'E_TOO_LARGE')), { status: 413, code: 'E_TOO_LARGE' }],
    ['a line that is down', () => Promise.reject(new TypeError('no line')), { status: 0, code: 'E_OFFLINE' }],
  ])('uploadIcon throws a BrowserRefusal for %s', async (_, answer, expected) => {
    fetched.mockImplementation(answer)
    const upload = uploadIcon(OWNER, new File(['x'], 'face.png'), 'local')
    await expect(upload).rejects.toBeInstanceOf(BrowserRefusal)
    await expect(upload).rejects.toMatchObject(expected)
  })
})

describe('setIcon', () => {
  it('names the icon to replace, and sends an empty address to remove it', async () => {
    await setIcon(OWNER, '/files/icon/a.webp')
    await setIcon(OWNER, '')
    expect(bodies()).toEqual([
      { id: 5, user_id: 12, url: '/files/icon/a.webp', type: 2 },
      { id: 5, user_id: 12, url: '', type: 2 },
    ])
  })

  it('repeats the call without an id when the icon to replace no longer exists', async () => {
    fetched.mockResolvedValueOnce(refusal(404, 'E_NOT_FOUND'))
    await setIcon(OWNER, '/files/icon/a.webp')
    expect(bodies()).toMatchObject([{ id: 5 }, { id: null }])
  })

  it.each([
    ['a picture that is not there', { memberId: 12, iconId: null }, 404],
    ['any other refusal', OWNER, 500],
  ])('setIcon throws for %s, and does not try again', async (_, owner, status) => {
    fetched.mockResolvedValue(refusal(status, 'E_FAILURE'))
    await expect(setIcon(owner, '/files/icon/a.webp')).rejects.toMatchObject({ status })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('iconFailureText', () => {
  it.each([
    ['icon upload failure', 500, false, 'プロフィール画像のアップロードに失敗しました。'],
    ['icon update failure', 500, true, 'プロフィール画像の更新に失敗しました。'],
    ['a file that the server finds too large', 413, false, 'ファイルサイズが上限(2mb)を超えています。'],
    [
      'no line',
      0,
      false,
      'プロフィール画像のアップロードに失敗しました。送信できませんでした。通信の状態を確かめて、もう一度お試しください。',
    ],
    ['too many', 429, true, 'プロフィール画像の更新に失敗しました。回数が多すぎます。しばらくしてからもう一度お試しください。'],
  ])('explains why an icon was not changed: %s', (_, status, isUploaded, sentence) => {
    expect(iconFailureText(new BrowserRefusal(status, 'E_FAILURE', ''), isUploaded)).toBe(sentence)
  })
})
