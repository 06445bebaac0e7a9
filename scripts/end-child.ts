import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a child and waits until it is gone. */
export async function endChild(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
