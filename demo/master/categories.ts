/** The category tree of the demo newspaper: two levels, in the editors' order (product §3 "Category / taxonomy"). */
import type { Category } from '@yukan/contract/entities.ts'
import tree from './categories.json' with { type: 'json' }

type Row = Pick<Category, 'slug' | 'label' | 'og_description'>

/** Children are numbered from their parent's number: 1 → 101, 102 … */
const CHILDREN_PER_PARENT = 100

/** The eight parent categories in the editors' order, each with its children. */
export const categories: readonly Category[] = tree.map(({ children, ...parent }, i) => ({
  ...taxonomy(i + 1, parent),
  children: children.map((child, n) => ({ ...taxonomy((i + 1) * CHILDREN_PER_PARENT + n + 1, child), children: [] })),
}))

function taxonomy(id: number, row: Row) {
  return { id, ...row, name: row.slug, og_img: '' }
}
