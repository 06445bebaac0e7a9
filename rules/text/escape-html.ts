/** Text escaped for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** Text as HTML with its line breaks: "newlines in content become line breaks" (product §5). */
export function lineBreaksToHtml(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>')
}
