import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Pictures uploaded by staff: their texts, and which of them readers may get (decision 042). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table picture
      add column alt text not null default '',
      add column caption text not null default '',
      add column credit text not null default '',
      add column taken_at timestamptz,
      add column focus_x integer not null default 50 check (focus_x between 0 and 100),
      add column focus_y integer not null default 50 check (focus_y between 0 and 100),
      add column is_on_web boolean not null default true,
      add column file_name text not null default '',
      -- Folded, for the search of the library.
      add column text text not null default '',
      -- Null for pictures of an older import.
      add column uploaded_at timestamptz,
      add column uploaded_by text not null default '',
      -- Files that only staff can get. \`key\` stays the same until an article with the picture is approved.
      add column private_key text unique;
    create trigger tell_content_changed after update on picture for each statement execute function tell_content_changed();
    create index article_picture_picture on article_picture (picture_id);
    update picture p set caption = a.picture_caption, text = normalize(lower(a.picture_caption), nfkc)
      from article a where a.picture_id = p.id and a.picture_caption <> '';
    create index article_main_picture on article (picture_id) where picture_id is not null;
  `.execute(db)
}
