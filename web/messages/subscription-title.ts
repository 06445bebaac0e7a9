/** "Title reads 'plan change' for users under contract, otherwise 'sign-up'" (product §2); guests load no more of `subscription.ts`. */
export const flowTitle = { change: 'プランの変更', apply: '定期購読のお申し込み' } as const
