import type { categoryCalls } from '@yukan/contract/category.ts'
import { categoryTable } from '../articles/read-articles.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { listMovedCategories } from '../store/articles/taxonomy-work.ts'

export const categoryHandlers: V1Handlers<typeof categoryCalls> = {
  '/category/get/list': async (ctx) => {
    const [table, moved] = await Promise.all([categoryTable(ctx), listMovedCategories(ctx.db)])
    const rows = [...table.values()]
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
      moved,
    }
  },
}
