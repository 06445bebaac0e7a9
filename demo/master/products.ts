/** The plans on offer (product §1, §3 "Master data", §9). Prices come from the card provider. */
import type { Master, Plan } from '@yukan/contract/master-entities.ts'
import { DEVICE_LIMIT } from '@yukan/rules/limits.ts'
import { planLabels } from '@yukan/rules/membership/plans.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'

const TERM = '月'

const plans: Record<PlanName, Plan> = {
  web: {
    label: planLabels.web,
    description: [
      '会員限定の記事をすべて読めます',
      '夕刊の紙面をパソコンやスマートフォンで読めます',
      '過去の紙面を日付と言葉で探せます',
      `${DEVICE_LIMIT}台までの端末で読めます`,
    ],
    term: TERM,
  },
  webPaper: {
    label: planLabels.webPaper,
    description: [
      '電子版プランのすべてを利用できます',
      '夕刊をご自宅や職場に配達します（桐生市・みどり市）',
      '区域により翌朝の配達または郵送になります',
    ],
    term: TERM,
  },
  paper: {
    label: planLabels.paper,
    description: ['夕刊をご自宅や職場に配達します（桐生市・みどり市）', '区域により翌朝の配達または郵送になります'],
    term: TERM,
  },
}

/** Plans by name, and the card provider's product of each environment. */
export const products: Master['products'] = {
  product_id: { local: 'prod_yukan', develop: 'prod_yukan', production: 'prod_yukan_production' },
  plans,
}
