/** Icons of rooms, states and actions: one sprite in the page, referenced by each use. */
export type IconName =
  | 'today'
  | 'articles'
  | 'pictures'
  | 'front'
  | 'paper'
  | 'breaking'
  | 'opening'
  | 'figures'
  | 'members'
  | 'messages'
  | 'delivery'
  | 'life'
  | 'categories'
  | 'tags'
  | 'publication'
  | 'staff'
  | 'audit'
  | 'own'
  | 'manual'
  | 'find'
  | 'house-style'
  | 'old-addresses'
  | 'undo'
  | 'plus'
  | 'done'
  | 'more'
  | 'late'
  | 'draft'
  | 'review'
  | 'scheduled'
  | 'published'
  | 'withdrawn'
  | 'discarded'

/** The symbols, once in each page. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="sprite" aria-hidden="true">
      <symbol id="i-today" viewBox="0 0 16 16">
        <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" />
        <circle className="fill" cx="8" cy="10" r="1.6" />
      </symbol>
      <symbol id="i-articles" viewBox="0 0 16 16">
        <path d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 7.5h5M5.5 10h5M5.5 12.3h3" />
      </symbol>
      <symbol id="i-pictures" viewBox="0 0 16 16">
        <path d="M1.5 3.5h13v9.5h-13zM1.5 11l4-4 3.5 3.5L11 8.5l3.5 3" />
        <circle cx="11" cy="6" r="1" />
      </symbol>
      <symbol id="i-front" viewBox="0 0 16 16">
        <path d="M1.5 2.5h13v11h-13zM1.5 7.5h13M6 7.5v6M10.500 7.5v6" />
        <path className="fill" d="M3.500 4.200h5v1.600h-5z" />
      </symbol>
      <symbol id="i-paper" viewBox="0 0 16 16">
        <path d="M2.5 1.5h11v13h-11zM4.500 7.500h3v5h-3zM9.500 7.500v5M11.500 7.500v5" />
        <path className="fill" d="M4.500 3.500h7v2h-7z" />
      </symbol>
      <symbol id="i-breaking" viewBox="0 0 16 16">
        <path d="M1.5 6.500v3h2.500L11 13V3L4 6.500zM13 5.500c1 1.500 1 3.500 0 5M4.500 9.800l1 4h2" />
      </symbol>
      <symbol id="i-opening" viewBox="0 0 16 16">
        <path d="M3 7.500h10v6.500H3zM5.500 7.500V5a2.700 2.700 0 0 1 5.200-1M8 10v1.500" />
      </symbol>
      <symbol id="i-members" viewBox="0 0 16 16">
        <circle cx="8" cy="5" r="3" />
        <path d="M2 14.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5" />
      </symbol>
      <symbol id="i-messages" viewBox="0 0 16 16">
        <path d="M1.500 3.500h13v9.500h-13zM1.500 4l6.500 5 6.500-5" />
      </symbol>
      <symbol id="i-delivery" viewBox="0 0 16 16">
        <circle cx="3.500" cy="11" r="2.500" />
        <circle cx="12.500" cy="11" r="2.500" />
        <path d="M3.500 11L6 6h4.500l2 5M6 6l3 5H3.500M5 4h2M10.500 6L9.800 3.500h2" />
      </symbol>
      <symbol id="i-figures" viewBox="0 0 16 16">
        <path d="M1.500 14.500h13M3.500 14V9M7 14V5.500M10.500 14V7.500M13.500 14V2.500" />
      </symbol>
      <symbol id="i-life" viewBox="0 0 16 16">
        <path d="M2 14.500h12M3.500 14V7.500l4.500-4 4.500 4V14M6.500 14v-4h3v4M11 3.500h2.500v3" />
      </symbol>
      <symbol id="i-old-addresses" viewBox="0 0 16 16">
        <path d="M2.500 13.500v-4a4 4 0 0 1 4-4h6.500M9.500 2l3.500 3.500L9.500 9M2.500 2v2" />
      </symbol>
      <symbol id="i-categories" viewBox="0 0 16 16">
        <path d="M2 3h5v4H2zM9 3h5v4H9zM2 9.5h5v4H2zM9 9.5h5v4H9z" />
      </symbol>
      <symbol id="i-tags" viewBox="0 0 16 16">
        <path d="M2 2.5h5.5l6.5 6-5.5 5.5L2 8z" />
        <circle cx="5.2" cy="5.7" r="1" />
      </symbol>
      <symbol id="i-publication" viewBox="0 0 16 16">
        <path d="M2.5 1.5h11v13h-11zM11 3.8v4M8.8 3.8v8.4M6.7 3.8v8.4M4.6 3.8v8.4M11 9.5v2.7" />
      </symbol>
      <symbol id="i-staff" viewBox="0 0 16 16">
        <circle cx="6" cy="5.2" r="2.7" />
        <path d="M1 14c.3-3 2.2-4.8 5-4.8S10.7 11 11 14M10.5 2.800a2.6 2.6 0 0 1 0 4.800M12.5 9.800c1.5.7 2.3 2.2 2.5 4.2" />
      </symbol>
      <symbol id="i-audit" viewBox="0 0 16 16">
        <path d="M3 1.500h10v13H3zM5.5 5h5M5.5 8h5M5.5 11h3" />
      </symbol>
      <symbol id="i-own" viewBox="0 0 16 16">
        <circle cx="8" cy="5" r="3" />
        <path d="M2 14.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5" />
      </symbol>
      <symbol id="i-manual" viewBox="0 0 16 16">
        <path d="M8 4C6.5 2.8 4.5 2.5 1.5 2.500v10c3 0 5 .3 6.5 1.5 1.5-1.2 3.5-1.5 6.5-1.500v-10C11.5 2.5 9.5 2.8 8 4zM8 4v10" />
      </symbol>
      <symbol id="i-find" viewBox="0 0 16 16">
        <circle cx="7" cy="7" r="4.7" />
        <path d="M10.5 10.5l4 4" />
      </symbol>
      <symbol id="i-house-style" viewBox="0 0 16 16">
        <path d="M3.5 1.500h9v13h-9zM6 4.500h4M6 7h4M2 4h1.500M2 8h1.500M2 12h1.500M6.500 11l1.200 1.200L10 9.500" />
      </symbol>
      <symbol id="i-undo" viewBox="0 0 16 16">
        <path d="M5.5 2.5L2 6l3.5 3.5M2 6h7.5a4 4 0 0 1 0 8H6" />
      </symbol>
      <symbol id="i-plus" viewBox="0 0 16 16">
        <path d="M8 2.5v11M2.5 8h11" />
      </symbol>
      <symbol id="i-done" viewBox="0 0 16 16">
        <path d="M2.5 8.5l3.7 3.7L13.5 4" />
      </symbol>
      <symbol id="i-more" viewBox="0 0 16 16">
        <circle className="fill" cx="3" cy="8" r="1.4" />
        <circle className="fill" cx="8" cy="8" r="1.4" />
        <circle className="fill" cx="13" cy="8" r="1.4" />
      </symbol>
      <symbol id="i-late" viewBox="0 0 16 16">
        <path d="M8 1.8L15 14H1zM8 6v4" />
        <circle className="fill" cx="8" cy="12" r=".9" />
      </symbol>
      <symbol id="i-draft" viewBox="0 0 16 16">
        <path d="M2.5 13.500l.8-3.3 7.7-7.7 2.5 2.5-7.7 7.700zM9.5 4l2.5 2.5" />
      </symbol>
      <symbol id="i-review" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="6" />
        <path className="fill" d="M8 2a6 6 0 0 1 0 12z" />
      </symbol>
      <symbol id="i-scheduled" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 4.3V8l2.5 2" />
      </symbol>
      <symbol id="i-published" viewBox="0 0 16 16">
        <circle className="fill" cx="8" cy="8" r="6" />
      </symbol>
      <symbol id="i-withdrawn" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="6" />
        <path d="M3.8 12.200l8.4-8.4" />
      </symbol>
      <symbol id="i-discarded" viewBox="0 0 16 16">
        <path d="M2.5 4h11M6 4V2.500h4V4M4 4l.7 10h6.600L12 4M6.5 6.500v5M9.5 6.500v5" />
      </symbol>
    </svg>
  )
}

/** One of the icons, next to words that say the same. */
export function DeskIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
