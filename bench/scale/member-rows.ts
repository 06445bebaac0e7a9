/** Members with devices, sessions, contracts, payments, addresses and mails, made by the database itself. */
import { DEVICE_PREFIX, TOKEN_PREFIX } from './sizes.ts'

/** Shaped like an Argon2 hash; not a usable password. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2NhbGUtc2FsdC1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const NAMES = `(array['佐藤','鈴木','高橋','田中','伊藤','渡辺','山本','中村','小林','加藤','吉田','山田'])`
const FIRST_NAMES = `(array['一郎','花子','健','美咲','翔太','陽子','大輔','直子','誠','恵'])`

/** A member in ten has a contract, one in twenty had one. */
const HAS_CONTRACT = `id % 10 = 0`
const HAD_CONTRACT = `id % 20 = 5`
const PLAN = `case when id % 50 < 30 then 'web' else 'webPaper' end`
const YEN = `case when id % 50 < 30 then 1650 else 2400 end`

/** Statements in their order: `members` people over ten years, the proportions of a newspaper's. */
export function memberStatements(members: number): readonly string[] {
  return [
    `insert into member (id, email, password_hash, last_name, first_name, tel, role, flag, district, receive_email, trial_until, created_at, activated_at, withdrawn_at, erased_at)
      overriding system value
      select n, case when flag = 999 then null else 'reader' || n || '@example.jp' end, case when flag = 1 then '${HASH}' end,
        case when flag = 999 then '' else ${NAMES}[1 + n % 12] end, case when flag = 999 then '' else ${FIRST_NAMES}[1 + n / 7 % 10] end,
        '0277' || lpad((n % 1000000)::text, 6, '0'), case when n % 500 = 3 then 7 else 1 end, flag, n % 200, n % 3 <> 0,
        (began + interval '14 days')::date, began, case when flag <> 10 then began + interval '5 minutes' end,
        case when flag = 999 then began + interval '400 days' end, case when flag = 999 then began + interval '430 days' end
      from (select n, now() - interval '10 years' * (1 - n::float8 / ${members}) as began,
        case when n % 50 = 7 and n < 0.95 * ${members} then 999 when n % 100 = 11 and n > 0.99 * ${members} then 10 else 1 end as flag
        from generate_series(1, ${members}) n) made`,
    `insert into device (id, member_id, cookie_hash, name, label, is_registered, created_at, used_at) overriding system value
      select row_number() over (order by m.id, copy), m.id, sha256(('${DEVICE_PREFIX}' || m.id || case copy when 1 then '' else '-2' end)::bytea),
        (array['iPhone', 'Android', 'others', 'iPad', 'Mac'])[1 + (m.id + copy) % 5], 'Safari', true, m.created_at, now() - interval '1 day' * (m.id % 60)
      from member m, generate_series(1, 2) copy where m.flag = 1 and (copy = 1 and m.id % 10 < 8 or copy = 2 and m.id % 10 < 3)`,
    `insert into session (token_hash, device_id, member_id, created_at, used_at, expires_at)
      select sha256(('${TOKEN_PREFIX}' || member_id)::bytea), min(id), member_id, now() - interval '20 days', now(), now() + interval '30 days'
      from device where member_id % 10 < 6 group by member_id`,
    `insert into subscription (id, member_id, plan_name, expire_at, is_cancelled, created_at, subscription_id, product_id, price_id, status, paid_through, converged_at, yen)
      overriding system value
      select id, id, ${PLAN}, case when is_running then date_trunc('month', now()) + interval '1 month 7 days' else now() - interval '90 days' end, not is_running,
        created_at + interval '10 days', 'sub_scale_' || id, 'prod_scale', 'price_scale', case when is_running then 'active' else 'canceled' end,
        case when is_running then (date_trunc('month', now()) + interval '1 month - 1 day')::date end, now(), ${YEN}
      from (select *, ${HAS_CONTRACT} as is_running from member where flag = 1 and (${HAS_CONTRACT} or ${HAD_CONTRACT})) m`,
    `insert into customer (member_id, customer_id, created_at) select member_id, 'cus_scale_' || member_id, created_at from subscription`,
    `insert into application (id, member_id, plan_name, price_id, yen, shown, first_on, created_at, state, subscription_id)
      select 'scale-' || member_id, member_id, plan_name, 'price_scale', yen, '{}', created_at::date, created_at, 'done', subscription_id from subscription`,
    `insert into payment (invoice_id, member_id, total, number, lines, succeeded, created_at, paid_at)
      select 'in_scale_' || s.member_id || '_' || month, s.member_id, s.yen, 'Y-' || s.member_id || '-' || month,
        jsonb_build_array(jsonb_build_object('plan', s.plan_name, 'description', '', 'month', to_char(at, 'YYYY-MM'), 'total', s.yen, 'tax', s.yen / 11, 'percentage', 10)),
        (s.member_id + month) % 50 <> 0, at, at
      from subscription s, generate_series(1, 12) month, lateral (select date_trunc('month', now()) - interval '1 month' * month as at) t
      where not s.is_cancelled or month > 6`,
    `insert into address (id, member_id, type, zip, pref, city, address, username, tel, changed_at) overriding system value
      select row_number() over (order by m.id, type), m.id, type, '3760' || lpad((m.id % 1000)::text, 3, '0'), '群馬県', '桐生市', '本町' || m.id % 90 || '番地', m.last_name || ' ' || m.first_name, m.tel, m.created_at
      from member m, generate_series(1, 2) type where m.flag = 1 and (type = 1 and m.id % 4 = 0 or type = 2 and m.id % 10 = 0 and m.id % 50 >= 30)`,
    `insert into delivery_user (member_id, send_flag, changed_at) select distinct member_id, 3, now() from address where type = 2`,
    `insert into temporary_change (id, member_id, type, value, created_at, sent_at) overriding system value
      select row_number() over (order by member_id), member_id, 2, '本町', changed_at, changed_at + interval '1 day' from address where type = 2`,
    `insert into trial_taken (email_hash, taken_at) select sha256(email::bytea), created_at from member where email is not null`,
    `insert into notice (member_id, kind, subject, created_at) select member_id, 'delivery-begins', member_id::text, created_at from subscription`,
    `insert into login_failure (member_id, source, failures, last_at) select id, '192.0.2.' || id % 250, 2, now() from member where id % 100 = 1`,
    `insert into member_icon (id, member_id, key, is_shown, created_at) overriding system value
      select id, id, 'icon/scale-' || id, true, created_at from member where flag = 1 and id % 50 = 0`,
    `insert into mail_outbox (id, member_id, kind, recipient, subject, text, html, created_at, attempts, sent_at) overriding system value
      select row_number() over (order by m.id, copy), m.id, 'welcome', m.email, 'ご登録ありがとうございます', '', '', m.created_at, 1, m.created_at + interval '2 seconds'
      from member m, generate_series(1, 2) copy where m.flag = 1 and m.id % 2 = 0`,
    `insert into scrapbook_entry (id, member_id, saved_at, title, day, article_id) overriding system value
      select row_number() over (order by m.id, copy), m.id, now() - interval '1 day' * copy, a.title, a.release_on, a.id
      from (select id from member where flag = 1 and ${HAS_CONTRACT} and id % 50 = 10) m, generate_series(1, 20) copy
      join article a on a.id = copy * 31 where true`,
    `insert into contact_message (id, item_name, email, name, tel, content, received_at, answered_at, answered_by) overriding system value
      select n, 'その他', 'reader' || n || '@example.jp', '佐藤', '', 'お問い合わせ' || n, now() - interval '1 hour' * n, case when n > 40 then now() end, '' 
      from generate_series(1, ${Math.ceil(members / 50)}) n`,
    `insert into audit_entry (id, at, staff_id, staff_name, action, subject, after) overriding system value
      select n, now() - interval '1 minute' * (${Math.ceil(members / 4)} - n), 1, '編集 ' || n % 30,
        (array['article.approve', 'article.settings', 'picture.update', 'life.published', 'member.read', 'front.launch'])[1 + n % 6], '記事 ' || n, '{"version": 3}'
      from generate_series(1, ${Math.ceil(members / 4)}) n`,
  ]
}
