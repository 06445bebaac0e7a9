/** The path of an article's page, `/article/{slug}/` (product §2 "Article detail"). */
export function articlePath(slug: string): string {
  return `/article/${encodeURIComponent(slug)}/`
}
