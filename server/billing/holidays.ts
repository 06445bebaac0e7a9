import holidayList from '@holiday-jp/holiday_jp'

/** Whether a Tokyo day is a national holiday. */
export function isNationalHoliday(day: string): boolean {
  return Object.hasOwn(holidayList.holidays, day)
}
