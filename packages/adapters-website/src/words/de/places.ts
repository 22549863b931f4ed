import type { Instant, Zone } from '@lectern/domain'
import { formatMoment } from '../../time/formats.ts'
import { zonePlace } from '../../time/zone-place.ts'

/** Cities and islands of time zones whose German names differ. `Intl` does not have them. */
const germanNames: Readonly<Record<string, string>> = {
  Athens: 'Athen',
  Belgrade: 'Belgrad',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Busingen: 'Büsingen',
  Copenhagen: 'Kopenhagen',
  Kyiv: 'Kiew',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  Moscow: 'Moskau',
  Prague: 'Prag',
  Rome: 'Rom',
  Tirane: 'Tirana',
  Vatican: 'Vatikan',
  Vienna: 'Wien',
  Volgograd: 'Wolgograd',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',

  Ashgabat: 'Aschgabat',
  Baghdad: 'Bagdad',
  Bishkek: 'Bischkek',
  Damascus: 'Damaskus',
  Dushanbe: 'Duschanbe',
  'Ho Chi Minh': 'Ho-Chi-Minh-Stadt',
  'Hong Kong': 'Hongkong',
  Karachi: 'Karatschi',
  Kolkata: 'Kalkutta',
  Krasnoyarsk: 'Krasnojarsk',
  Muscat: 'Maskat',
  Nicosia: 'Nikosia',
  Novosibirsk: 'Nowosibirsk',
  Pyongyang: 'Pjöngjang',
  Qatar: 'Katar',
  Riyadh: 'Riad',
  Shanghai: 'Schanghai',
  Singapore: 'Singapur',
  Tashkent: 'Taschkent',
  Tbilisi: 'Tiflis',
  Tehran: 'Teheran',
  Tokyo: 'Tokio',
  Ulaanbaatar: 'Ulan-Bator',
  Vladivostok: 'Wladiwostok',
  Yakutsk: 'Jakutsk',
  Yangon: 'Rangun',
  Yekaterinburg: 'Jekaterinburg',
  Yerevan: 'Jerewan',

  'Addis Ababa': 'Addis Abeba',
  Algiers: 'Algier',
  Cairo: 'Kairo',
  Djibouti: 'Dschibuti',
  Khartoum: 'Khartum',
  Mogadishu: 'Mogadischu',
  Tripoli: 'Tripolis',

  Bogota: 'Bogotá',
  Havana: 'Havanna',
  Jamaica: 'Jamaika',
  'Mexico City': 'Mexiko-Stadt',
  'Sao Paulo': 'São Paulo',

  Azores: 'Azoren',
  Canary: 'Kanaren',
  'Cape Verde': 'Kap Verde',
  Faroe: 'Färöer',
  Fiji: 'Fidschi',
  Maldives: 'Malediven',
  Reykjavik: 'Reykjavík',
}

export const cityName = (place: string): string => germanNames[place] ?? place

/** The time of a place, for sentences: `Ortszeit Rom`. UTC is no place. */
export const localTime = (place: string): string => (place === 'UTC' ? 'UTC' : `Ortszeit ${cityName(place)}`)

export const between = (from: Instant, until: Instant, zone: Zone, locale: string): string =>
  `von ${formatMoment(locale, 'moment', from, zone)} bis ${formatMoment(locale, 'moment', until, zone)} (${localTime(zonePlace(zone))})`
