/**
 * Zones that tzdata has renamed. Both names work everywhere, and `Intl` lists the older one: its ICU never changes the name
 * of a zone.
 */
export const renamedZones: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Ashkhabad', 'Asia/Ashgabat'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Dacca', 'Asia/Dhaka'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Macao', 'Asia/Macau'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Ulan_Bator', 'Asia/Ulaanbaatar'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Hongkong', 'Asia/Hong_Kong'],
  ['Jamaica', 'America/Jamaica'],
  ['Kwajalein', 'Pacific/Kwajalein'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
  ['Singapore', 'Asia/Singapore'],
])

/** The name that a zone has today: `Europe/Kyiv` for `Europe/Kiev`. */
export const currentName = (zone: string): string => renamedZones.get(zone) ?? zone

/** The city of a zone, for sentences: `Buenos Aires`. */
export const zonePlace = (zone: string): string => cityOf(currentName(zone))

/** The city in this name, even if it is an old one. */
export const cityOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
