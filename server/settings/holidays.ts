import holidayList from '@holiday-jp/holiday_jp'

/** Whether a Tokyo day is a national holiday. */
export function isNationalHoliday(day: string): boolean {
  return Object.hasOwn(holidayList.holidays, day)
}

/** The national holidays of the years, both included, as Tokyo days in order. */
export function listNationalHolidays(fromYear: number, throughYear: number): string[] {
  return Object.keys(holidayList.holidays)
    .filter((day) => Number(day.slice(0, 'YYYY'.length)) >= fromYear && Number(day.slice(0, 'YYYY'.length)) <= throughYear)
    .toSorted()
}
