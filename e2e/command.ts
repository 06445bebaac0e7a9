import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const COMMANDS = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))

/** Runs `npm run yukan -- …` on the data of a program, with `own` environment variables. Returns its output; throws with it if it fails. */
export async function runCommand(dataDir: string, args: readonly string[], own: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...own }
  const child = spawn(process.execPath, [COMMANDS, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) throw new Error(`"${args.join(' ')}" ended with status ${String(status)}:\n${output}`)
  return output
}
