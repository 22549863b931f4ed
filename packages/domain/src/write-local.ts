const DAY = 86_400
const DAYS_PER_ERA = 146_097
/** From 0000-03-01, on which the years of the reckoning below begin, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468

/** What a clock shows so many seconds after it showed the beginning of 1970: `2026-05-01T09:00:00`. Years 0 to 9999. */
export function writeLocal(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  const { year, month, day } = dateOf(days)
  const time = seconds - days * DAY
  const [hour, minute] = [Math.floor(time / 3600), Math.floor(time / 60) % 60]
  return `${String(year).padStart(4, '0')}-${pair(month)}-${pair(day)}T${pair(hour)}:${pair(minute)}:${pair(time % 60)}`
}

/** Years that begin in March have their leap day at the end, so that the months of all of them begin on the same days. */
function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const since = days + DAYS_BEFORE_1970
  const era = Math.floor(since / DAYS_PER_ERA)
  const ofEra = since - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** Every page writes hundreds of them. */
const pair = (value: number): string => pairs[value] ?? ''
