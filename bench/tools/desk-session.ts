/** A session of an editor at the desk. */
import type { Newspaper } from './newspaper.ts'

export const DESK_TOKEN = 'a-session-of-the-bench-at-the-desk'
export const deskCookie = (token: string) => `yukan_desk=${token}`
export const DESK_COOKIE = deskCookie(DESK_TOKEN)

/** Opens a session of an editor at the desk without credentials. */
export async function openDesk(newspaper: Newspaper, token = DESK_TOKEN): Promise<void> {
  await newspaper.query(`
    with account as (
      insert into staff_account (email, name, role, created_at) values ('bench@example.jp', 'bench', 'editor', now())
      on conflict (email) do update set name = 'bench' returning id)
    insert into staff_session (token_hash, staff_id, browser, source, created_at, used_at, expires_at)
    select sha256('${token}'::bytea), id, '', '', now(), now(), now() + interval '12 hours' from account on conflict do nothing`)
}
