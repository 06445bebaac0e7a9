import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'

export interface CategoryChoice {
  value: string
  label: string
}

/** Categories for choosing one, sub-categories behind their parent. */
export function categoryChoices(categories: ReplyOf<V1Calls['/category/get/list']>['categories']): CategoryChoice[] {
  return categories.data.flatMap((parent) => [
    { value: parent.slug, label: parent.label },
    ...parent.children.map((child) => ({ value: child.slug, label: `${parent.label}／${child.label}` })),
  ])
}
