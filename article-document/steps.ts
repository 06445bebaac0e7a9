/** Steps of the editor as they arrive from outside: parsed, applied and compared with the limits of an article. */
import { Node } from 'prosemirror-model'
import { AttrStep, Step } from 'prosemirror-transform'
import { CONTENT_HTML_MAX, DESCRIPTION_HTML_MAX, TITLE_MAX, INFO_MAX, STEPS_MAX } from '@yukan/rules/limits.ts'
import { BLOCK_DEPTH_MAX } from './allow-list.ts'
import { isCleanText } from './clean-text.ts'
import { schema } from './schema.ts'
import { renderArticle } from './to-html.ts'

/** `malformed`: no step or document of ours; `does-not-apply`: made for another document; the others: a limit of articles. */
export type DocumentProblem =
  | 'malformed'
  | 'does-not-apply'
  | 'control-character'
  | 'too-deep'
  | 'title-too-long'
  | 'standfirst-too-long'
  | 'body-too-long'
  | 'info-too-long'

/** Why steps or a document are not accepted. */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument'
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem, cause?: unknown) {
    super(cause instanceof Error ? `${problem}: ${cause.message}` : problem, { cause })
    this.problem = problem
  }
}

/** Steps that are applied without a pause. */
export const STEPS_AT_ONCE = 16
/** The types of steps that an article can have. Steps for document attributes and marks on blocks are not among them. */
const STEP_TYPES: ReadonlySet<unknown> = new Set(['replace', 'replaceAround', 'addMark', 'removeMark', 'attr'])

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Runs a part of the library that throws RangeError, SyntaxError or TypeError for anything that is not well formed. */
function wellFormed<T>(problem: DocumentProblem, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new InvalidDocument(problem, error)
  }
}

/** Parses steps as `Step.toJSON` writes them. Throws `InvalidDocument` with `malformed`. */
export function parseSteps(json: unknown): Step[] {
  if (!Array.isArray(json) || json.length > STEPS_MAX) throw new InvalidDocument('malformed')
  return json.map((each: unknown) => {
    if (!isObject(each) || !STEP_TYPES.has(each['stepType'])) throw new InvalidDocument('malformed')
    return wellFormed('malformed', () => Step.fromJSON(schema, each))
  })
}

/** Parses a document as `Node.toJSON` writes it. Throws `InvalidDocument`. */
export function parseDocument(json: unknown): Node {
  const doc = wellFormed('malformed', () => {
    const node = Node.fromJSON(schema, json)
    if (node.type !== schema.topNodeType) throw new RangeError(`a ${node.type.name} is no document`)
    node.check()
    return node
  })
  checkLimits(doc)
  return doc
}

const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['bullet_list', 1],
  ['ordered_list', 1],
  ['list_item', 1],
  ['blockquote', 1],
  // Table, head or body.
  ['table', 2],
  ['table_row', 1],
  ['table_cell', 1],
  ['table_header', 1],
])

/** Elements of HTML around the deepest paragraph of a node. */
export function blockDepth(node: Node): number {
  const own = DEPTHS.get(node.type.name) ?? 0
  return node.isTextblock ? 0 : own + Math.max(0, ...node.children.map(blockDepth))
}

/** The first limit that a document breaks; null if there is none. The document must already match the schema. */
export function findProblem(doc: Node): DocumentProblem | null {
  let isClean = true
  doc.descendants((node) => {
    if (node.isText && !isCleanText(node.text ?? '')) isClean = false
    return isClean
  })
  if (!isClean) return 'control-character'
  if (blockDepth(doc) > BLOCK_DEPTH_MAX) return 'too-deep'
  const { title, description, content, info } = renderArticle(doc)
  if (title.length > TITLE_MAX) return 'title-too-long'
  if (description.length > DESCRIPTION_HTML_MAX) return 'standfirst-too-long'
  if (content.length > CONTENT_HTML_MAX) return 'body-too-long'
  return info.length > INFO_MAX ? 'info-too-long' : null
}

function checkLimits(doc: Node): void {
  const problem = findProblem(doc)
  if (problem !== null) throw new InvalidDocument(problem)
}

/** The library drops an attribute that a node does not have, and the step would be stored and sent with it. A wrong value does not apply. */
function checkAttribute({ pos, attr }: AttrStep, before: Node): void {
  const known = before.nodeAt(pos)?.type.spec.attrs ?? {}
  if (!Object.hasOwn(known, attr)) throw new InvalidDocument('malformed')
}

function afterSteps(doc: Node, steps: readonly Step[]): Node {
  return steps.reduce((before, step) => {
    const { doc: after, failed } = wellFormed('does-not-apply', () => step.apply(before))
    if (after === null) throw new InvalidDocument('does-not-apply', new Error(failed ?? 'no document'))
    if (step instanceof AttrStep) checkAttribute(step, before)
    return after
  }, doc)
}

/** The document after the steps, which meets schema and limits. Throws `InvalidDocument`; the document that is given does not change. */
export function applySteps(doc: Node, steps: readonly Step[]): Node {
  const last = afterSteps(doc, steps)
  wellFormed('malformed', () => last.check())
  checkLimits(last)
  return last
}

/** The same, with `between` after each slice of the steps: one in the longest document takes a millisecond, in which nothing else can run. */
export async function applyStepsInSlices(doc: Node, steps: readonly Step[], between: () => Promise<void>): Promise<Node> {
  let [before, at] = [doc, 0]
  for (; steps.length - at > STEPS_AT_ONCE; at += STEPS_AT_ONCE) {
    before = afterSteps(before, steps.slice(at, at + STEPS_AT_ONCE))
    await between()
  }
  return applySteps(before, steps.slice(at))
}
