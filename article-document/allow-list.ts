/** The elements and lengths that an article may have: one list for the sanitiser, the document's schema and its HTML (decision 028). */

/** Elements of a body. */
export const CONTENT_TAGS = 'p h2 h3 strong em ul ol li blockquote br a table thead tbody tr th td ruby rt rp'.split(' ')
/** Elements of a standfirst. */
export const DESCRIPTION_TAGS = ['p', 'br', 'strong', 'em', 'ruby', 'rt', 'rp']
/** Elements that are dropped with their content, which is not the article's text or not parsed as HTML. */
export const DROPPED_WHOLE = (
  'script style template title noscript noembed noframes iframe object svg math ' +
  'textarea select option xmp plaintext audio video canvas'
).split(' ')
/** Allowed values of `scope` on a table header. */
export const HEADER_SCOPES = ['col', 'row', 'colgroup', 'rowgroup']

/** Elements within each other that the sanitiser keeps. */
export const HTML_DEPTH_MAX = 12
/** Elements around a paragraph: itself, a link, strong, em, ruby and its reading need the other six. */
export const BLOCK_DEPTH_MAX = HTML_DEPTH_MAX - 6
