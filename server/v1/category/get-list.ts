import { categoryGetList } from '@yukan/contract/category.ts'
import { defineHandler } from '../../calls/handler.ts'
import { listMovedCategories } from '../../store/taxonomy-work.ts'
import { listCategories } from '../../store/taxonomy.ts'

/** The two-level tree in the editors' order. */
export const getList = defineHandler(categoryGetList, async (ctx) => {
  const rows = await listCategories(ctx.db)
  const shape = ({ id, slug, name, label, og_description, og_img }: (typeof rows)[number]) => ({
    id,
    slug,
    name,
    label,
    og_description,
    og_img,
  })
  const children = (parent: number) => rows.filter((row) => row.parent_id === parent).map((row) => ({ ...shape(row), children: [] }))
  return {
    categories: { data: rows.filter((row) => row.parent_id === null).map((row) => ({ ...shape(row), children: children(row.id) })) },
    moved: await listMovedCategories(ctx.db),
  }
})
