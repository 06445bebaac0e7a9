/** An authenticator app for the demo: shows the current code of each account. `GET /authenticator` is a page, `GET /authenticator.json` the same as data. */
import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'

export interface AuthenticatorAccount {
  account: string
  /** Base32. */
  secret: string
}

interface CurrentCode {
  account: string
  code: string
}

const SECOND = 1000
/** Seconds that a code counts. */
const PERIOD = 30

async function currentCodes(accounts: readonly AuthenticatorAccount[], epoch: number): Promise<CurrentCode[]> {
  return Promise.all(accounts.map(async ({ account, secret }) => ({ account, code: await generate({ secret, epoch, period: PERIOD }) })))
}

function page(codes: readonly CurrentCode[], secondsLeft: number): string {
  const rows = codes.map(({ account, code }) => `<tr><th scope="row">${account}</th><td>${code.slice(0, 3)} ${code.slice(3)}</td></tr>`)
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${secondsLeft}"><title>認証アプリ</title>
<style>body { font: 18px/1.6 sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem } table { width: 100%; border-collapse: collapse }
th, td { padding: .6rem 0; border-bottom: 1px solid #ccc; text-align: left; font-weight: 400 } td { font: 700 26px/1 monospace; text-align: right }</style>
<h1>認証アプリ</h1><p>確認コードは30秒ごとに変わります（あと${secondsLeft}秒）。</p><table>${rows.join('')}</table></html>`
}

/** Registers the page and its data for the accounts that `list` returns. */
export function authenticatorRoutes(app: FastifyInstance, list: () => readonly AuthenticatorAccount[]): void {
  app.get('/authenticator', async (_request, reply) => {
    const epoch = Math.floor(Date.now() / SECOND)
    return reply.type('text/html; charset=utf-8').send(page(await currentCodes(list(), epoch), PERIOD - (epoch % PERIOD)))
  })
  app.get('/authenticator.json', async () => currentCodes(list(), Math.floor(Date.now() / SECOND)))
}
