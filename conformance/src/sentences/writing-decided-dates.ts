/** What fills the gaps of the contract, section 2: zones and dates that are written. */
export const writingDecidedDates = {
  'D2 zone written': 'An IANA zone as tz_continent and tz_place, such as America and Argentina/Buenos_Aires',
  'D2 zone without continent': 'UTC is the tz_continent; tz_place must then be there and empty',
  'D2 zone case': 'Any letter case',
  'D2 zone aliases': 'Aliases are kept',
  'D2 zone offsets': 'Plain offsets are no zones',
  'D2 zone changed': 'When a PUT changes the zone, the times in it are read in the new one',
  'D2 zone changed talks': 'Talks keep their instants',
  'D2 whole seconds': 'Instants are whole seconds',

  'D2 ISO': 'ISO 8601, with an offset or local in the zone of the event',
  'D2 unix': '@unix-seconds',
  'D2 year or month': 'A bare year or month is its first day',
  'D2 English': 'Natural English, read in the zone of the event',
  'D2 understood': 'The whole text must be understood, 100 characters at most; otherwise 400',
  'D2 impossible': '2026-13-01 and 2026-02-30 are refused',
  'D2 ambiguous': '01/05/2026 and 13/05/2026 are refused with a message that asks for 2026-05-01',
  'D2 without time': 'A date without a time is 00:00 for a start and 23:59:59 for an end',
  'D2 gap': 'Daylight-saving gaps move forward',
  'D2 overlap': 'Daylight-saving overlaps take the first',
} as const
