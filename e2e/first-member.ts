/** The member that the journeys copy: signed up by the program's own calls before the first journey. */
import { setTimeout as pause } from 'node:timers/promises'

export const FIRST_MEMBER = 'first-member@example.jp'
export const PASSWORD = 'akagi-no-kaze-7'

const MAIL_WITHIN = 20_000
const POLL_EVERY = 50

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
}

async function keyInMail(sandboxUrl: string): Promise<string> {
  for (const until = Date.now() + MAIL_WITHIN; Date.now() < until; await pause(POLL_EVERY)) {
    const mails = (await (await fetch(`${sandboxUrl}/mail.json?to=${FIRST_MEMBER}`)).json()) as { text: string }[]
    const key = /activate=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    if (key !== undefined) return key
  }
  throw new Error('No registration mail has arrived.')
}

/** Signs the first member up: in trial, with a password. */
export async function signUpFirstMember(baseUrl: string, sandboxUrl: string): Promise<void> {
  const person = { last_name: '渡良瀬', first_name: '花子', tel: '0277000000', role: 1 }
  await post(`${baseUrl}/v1/user/set/register`, { flag: 10, email: FIRST_MEMBER, ...person })
  await post(`${baseUrl}/v1/user/registPassword`, { flag: 1, password: PASSWORD, activatekey: await keyInMail(sandboxUrl) })
}
