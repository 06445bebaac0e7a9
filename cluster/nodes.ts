/** The programs of several machines on one database, by pgbouncer: a worker and two web nodes, whose mails arrive in one mailbox. */
import { join } from 'node:path'
import { freePort, startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { startMailSandbox } from '@yukan/sandbox/mail/mail-sandbox.ts'
import type { MailSandbox } from '@yukan/sandbox/mail/mail-sandbox.ts'
import { startPgbouncer, urlOf } from './engines.ts'
import type { Server } from './engines.ts'

export const [WORKER, A, B] = [0, 1, 2]

export interface Nodes {
  /** The worker, then the web nodes A and B. */
  programs: RunningProgram[]
  mailbox: MailSandbox
  /** Folder of the files that all of them serve. */
  dataDir: string
  /** Starts a program, maybe of another version, in the folder and at the port of one that has ended. */
  startAgain(index: number, main?: string): Promise<void>
}

export interface NodeOptions {
  /** Where `ends` are added, as everything is started. */
  ends: AsyncDisposableStack
  folder: string
  /** The database's server. */
  direct: Server
  /** The version that starts. */
  main?: string
  /** Further settings of each program. */
  settings?: Readonly<Record<string, string>>
}

/** Starts them; the first one migrates the database. */
export async function startNodes({ ends, folder, direct, main, settings = {} }: NodeOptions): Promise<Nodes> {
  const pgbouncer = await startPgbouncer(folder, direct)
  ends.defer(pgbouncer.kill)
  const mailPort = await freePort()
  const mailbox = await startMailSandbox(mailPort)
  ends.defer(mailbox.close)
  const dataDir = join(folder, 'data')
  const env = {
    DATABASE_URL: urlOf(pgbouncer.address),
    DATABASE_DIRECT_URL: urlOf(direct),
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
    // All guests of a load have one address.
    SEARCH_LIMIT: '0',
    ...settings,
  }
  const start = (port: number, version = main) => startProgram({ ...env, ROLE: port === 0 ? 'worker' : 'web', PORT: String(port) }, version)
  const programs: RunningProgram[] = []
  ends.defer(async () => void (await Promise.all(programs.map((program) => program.kill()))))
  // A port is chosen just before its program starts: another process may take it in between.
  for (const hasPort of [false, true, true]) programs.push(await start(hasPort ? await freePort() : 0))
  return {
    programs,
    mailbox,
    dataDir,
    async startAgain(index, version) {
      programs[index] = await start(programs[index]?.port ?? 0, version)
    },
  }
}
