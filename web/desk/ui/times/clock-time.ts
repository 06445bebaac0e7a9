const TIME = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })

/** Hour and minute in Tokyo: 15:00. */
export function clockTime(at: Date): string {
  return TIME.format(at)
}
