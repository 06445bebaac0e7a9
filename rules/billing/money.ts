/** Amounts of yen as text (product §9 "Price shown as a yen amount per term with thousands commas; consumption tax 10 percent"). */

export const CONSUMPTION_TAX_PERCENT = 10
const HUNDRED = 100

/** 「1,650円」 (product §9). `yen` is a whole number. */
export function yenText(yen: number): string {
  return `${String(yen).replace(/\B(?=(?:\d{3})+$)/g, ',')}円`
}

/** "a yen amount per term" (product §9): 「1,650円/月」; the term comes from the master data. */
export function priceText(yen: number, term: string): string {
  return `${yenText(yen)}/${term}`
}

/** The consumption tax included in an amount: 150 of 1650 (product §9 "tax included"), fractions of a yen dropped. */
export function includedConsumptionTax(grossYen: number): number {
  return Math.floor((grossYen * CONSUMPTION_TAX_PERCENT) / (HUNDRED + CONSUMPTION_TAX_PERCENT))
}
