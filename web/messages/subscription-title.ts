/** "Title reads 'plan change' for users under contract, otherwise 'sign-up'" (product §2), apart from `subscription.ts`, which a guest is not sent. */
export const flowTitle = { change: 'プランの変更', apply: '定期購読のお申し込み' } as const
