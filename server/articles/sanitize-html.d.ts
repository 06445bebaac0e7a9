/** The part of `sanitize-html` that `sanitise.ts` uses; the package has no types. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>
  interface Options {
    allowedTags: readonly string[]
    allowedAttributes: Readonly<Record<string, readonly (string | { name: string; values: readonly string[] })[]>>
    allowedClasses: Record<string, never>
    allowedSchemes: readonly string[]
    allowProtocolRelative: boolean
    disallowedTagsMode: 'discard'
    nonTextTags: readonly string[]
    nestingLimit: number
    parseStyleAttributes: boolean
    transformTags: Readonly<Record<string, (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>>
    exclusiveFilter: (frame: { tag: string; text: string }) => boolean
  }
  export default function sanitizeHtml(html: string, options: Options): string
}
