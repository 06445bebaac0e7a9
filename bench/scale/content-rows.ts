/** Rows of articles and pages besides their texts: taxonomy, tallies, pictures, work at the desk, readings, issues, regions. */
import { articlesOfADay, CATEGORIES, differentTexts, FIRST_YEAR, issuesOfAYear, PAGES_OF_AN_ISSUE, SLUG, TAGS, YEARS } from './sizes.ts'
import type { Sizes } from './sizes.ts'

const LISTED = `state in ('scheduled', 'published')`
/** A number from 0 to below 1, the same for the same id. */
const spread = (id: string) => `((hashint8(${id}) & 1073741823)::float8 / 1073741824)`

/** Rows that must exist before the texts. */
export function taxonomyStatements(sizes: Sizes): readonly string[] {
  const issues = issuesOfAYear(sizes)
  return [
    `insert into category (id, slug, name, label, position) overriding system value
      select n, 'category-' || n, '分類' || n, '分類' || n, n from generate_series(1, ${CATEGORIES}) n`,
    `insert into tag (id, name, label) overriding system value select n, '話題' || n, '話題' || n from generate_series(1, ${TAGS}) n`,
    `insert into paper_issue (id, kind, day) overriding system value
      select row_number() over (order by day), 'evening', day from generate_series(0, ${YEARS - 1}) year, lateral (
        select d::date as day from generate_series(make_date(${FIRST_YEAR} + year, 1, 4), make_date(${FIRST_YEAR} + year, 12, 30), interval '1 day') d
        where extract(dow from d) <> 0 order by d limit ${issues}) of_year where day < now()::date`,
    `insert into paper_page (id, issue_id, page, key, width, height, handle) overriding system value
      select (i.id - 1) * ${PAGES_OF_AN_ISSUE} + page, i.id, page, 'paper/scale-' || i.id || '-' || page, 3198, 4300, nextval('paper_page_handle')
      from paper_issue i, generate_series(1, ${PAGES_OF_AN_ISSUE}) page where i.id <= ${differentTexts('paper', sizes) / PAGES_OF_AN_ISSUE} order by i.id, page`,
  ]
}

/** The articles and pages with the texts of the first ones, and their rows of the index. */
export function copyStatements(sizes: Sizes): readonly string[] {
  const [articles, pages] = [differentTexts('article', sizes), differentTexts('paper', sizes)]
  const statements: string[] = []
  for (let copy = 1; copy * articles < sizes.articles; copy++) {
    const [first, days] = [copy * articles, (copy * articles) / articlesOfADay(sizes)]
    const wanted = `<= ${Math.min(articles, sizes.articles - first)}`
    statements.push(
      `insert into article (id, slug, title, description, content, state, release_at, limited, is_recommended, rank, picture_id) overriding system value
        select id + ${first}, '${SLUG}' || id - 1 + ${first}, title, description, content, state, release_at - interval '${days} days', limited, is_recommended, rank,
          picture_id + ${first} from article where id ${wanted}`,
      ...['article_search', 'title_search'].map(
        (table) => `insert into ${table} (article_id, release_at, generation, grams, text)
          select article_id + ${first}, release_at - interval '${days} days', generation, grams, text from ${table} where article_id ${wanted}`,
      ),
    )
  }
  statements.push(
    `insert into paper_page (id, issue_id, page, key, width, height, handle, text) overriding system value
      select (i.id - 1) * ${PAGES_OF_AN_ISSUE} + n, i.id, n, 'paper/scale-' || i.id || '-' || n, 3198, 4300, nextval('paper_page_handle'), first.text
      from paper_issue i, generate_series(1, ${PAGES_OF_AN_ISSUE}) n join paper_page first on true
      where i.id > ${pages / PAGES_OF_AN_ISSUE} and first.id = 1 + ((i.id - 1) * ${PAGES_OF_AN_ISSUE} + n - 1) % ${pages}`,
    `insert into paper_search (page_id, day, generation, grams, text)
      select p.id, i.day, first.generation, first.grams, first.text
      from paper_page p join paper_issue i on i.id = p.issue_id join paper_search first on first.page_id = 1 + (p.id - 1) % ${pages} where p.id > ${pages}`,
  )
  return statements
}

/** An article in thirty was written at the desk; the document is not made, since no list reads it. */
const WORK = `insert into article_work (article_id, version, document, title, text, characters, settings, settings_version, approved_version,
    approved_settings_version, author_name, created_at, changed_at, changed_by, released_at)
  select a.id, 40, '{"type": "doc", "content": []}', a.title, lower(a.title || a.description || a.content), length(a.content), jsonb_build_object('slug', a.slug,
    'releaseAt', to_char(a.release_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'), 'embargoUntil', null,
    'categories', jsonb_build_array('category-' || 1 + a.id % ${CATEGORIES}), 'tags', '[]'::jsonb, 'limited', a.limited, 'onlyWeb', false, 'eyecatch', false,
    'rank', a.rank, 'isRecommended', a.is_recommended, 'gallery', '[]'::jsonb,
    'picture', case when a.picture_id is null then 'null'::jsonb else jsonb_build_object('pictureId', a.picture_id, 'caption', '') end),
    5, 40, 5, '記者 ' || a.id % 30, a.release_at - interval '5 hours', a.release_at - interval '1 hour', '記者 ' || a.id % 30, a.release_at
  from article a where a.id <= $1`

/** Rows that depend on the articles. */
export function articleStatements({ articles, members }: Sizes): readonly string[] {
  const atDesk = String(Math.ceil(articles / 30))
  const link = `a.release_at, a.${LISTED}`
  return [
    `insert into article_category (article_id, category_id, position, release_at, is_listed) select a.id, 1 + a.id % ${CATEGORIES}, 0, ${link} from article a`,
    `insert into article_tag (article_id, tag_id, position, release_at, is_listed)
      select distinct on (a.id, tag) a.id, 1 + floor(${TAGS} * power(${spread('a.id * 7 + n')}, 3))::integer as tag, n, ${link}
      from article a, generate_series(0, 1) n order by a.id, tag`,
    `insert into article_tally (kind, key, day, articles)
      select 'category', category_id, (release_at at time zone 'Asia/Tokyo')::date, count(*) from article_category where is_listed group by 2, 3
      union all select 'tag', tag_id, (release_at at time zone 'Asia/Tokyo')::date, count(*) from article_tag where is_listed group by 2, 3
      union all select 'all', 0, release_on, count(*) from article where ${LISTED} group by 3`,
    `insert into picture (id, key, width, height, widths, alt, caption, credit, file_name, text, uploaded_at, uploaded_by) overriding system value
      select a.id, 'picture/scale-' || a.id, 1280, 853, '{320,640,1280}', a.title, a.title, '本紙', 'DSC' || a.id || '.jpg', lower(a.title || ' 本紙 dsc' || a.id || '.jpg'),
        a.release_at - interval '2 hours', '記者 ' || a.id % 30 from article a where a.picture_id is not null`,
    `insert into article_picture (article_id, position, picture_id, caption)
      select a.id, n, a.picture_id, a.title from article a, generate_series(1, 3) n where a.id % 100 = 1 and a.picture_id is not null`,
    WORK.replace('$1', atDesk),
    `insert into article_version (id, article_id, event, version, document, settings, staff_name, at) overriding system value
      select row_number() over (order by w.article_id, n), w.article_id, 'published', w.version, w.document, w.settings, w.author_name, w.changed_at
      from article_work w, generate_series(1, 2) n`,
    `insert into article_step (article_id, version, step, client_id, staff_id, at)
      select w.article_id, n, '{"stepType": "replace", "from": 1, "to": 1, "slice": {"content": [{"type": "text", "text": "記事"}]}}', 'scale', 1, w.changed_at
      from article_work w, generate_series(1, 20) n`,
    `insert into article_visit (article_id, day, visitor)
      select distinct 1 + floor(${Math.min(articles, 3000)} * power(${spread('n * 13 + day')}, 4))::bigint, (now() at time zone 'Asia/Tokyo')::date - day,
        substring(sha256((n % ${Math.ceil(members / 10)})::text::bytea) for 16)
      from generate_series(1, ${Math.ceil(members / 5)}) n, generate_series(0, 6) day`,
    `insert into article_popularity (article_id, readings) select article_id, count(*) from article_visit group by 1`,
    `insert into figure_day (day, gate_readers, begun, begun_at_gate, new_members, new_members_from_gate, applications, withdrawals, undelivered)
      select (now() at time zone 'Asia/Tokyo')::date - n, 900, 300, 90, 270, 80, 30, 20, 1 from generate_series(1, 730) n on conflict do nothing`,
    `insert into figure_reader_day (day, state, readers, readings, gates)
      select day, state, 9000, 20000, 900 from figure_day, unnest(array['guest', 'free', 'trial', 'paid', 'bank', 'staff']) state on conflict do nothing`,
    `insert into figure_article_day (article_id, day, readings, gates)
      select a.id, a.release_on + n, 400 / (1 + n), 20 from article a, generate_series(0, 29) n
      where a.release_on > (now() at time zone 'Asia/Tokyo')::date - 730 and a.release_on + n < (now() at time zone 'Asia/Tokyo')::date`,
  ]
}

/** Rows that depend on the pages and their texts: the newest tenth has regions. */
export function paperStatements({ pages }: Sizes): readonly string[] {
  return [
    `insert into paper_alignment (page_id, is_due, characters, matched, region_version) select id, false, length(text), 0, 1000000 from paper_page`,
    `insert into paper_reading (page_id, state, tries, read_at) select id, 'done', 1, now() - interval '100 days' from paper_page where id % 2 = 0`,
    `insert into paper_region (id, page_id, position, origin, headline, boxes, paragraphs) overriding system value
      select row_number() over (order by p.id, n), p.id, n, 'automatic', substr(p.text, 1, 20), '[{"x": 0.1, "y": 0.1, "width": 0.3, "height": 0.2}]',
        jsonb_build_array(jsonb_build_object('text', substr(p.text, 1 + 450 * (n - 1), 450), 'isHeadline', false))
      from paper_page p, generate_series(1, 4) n where p.id > ${Math.floor(0.9 * pages)}`,
  ]
}
