import type { zoneWords as english } from '../en/zones.ts'
import { localTime } from './places.ts'

export const zoneWords: typeof english = {
  timesElsewhere: (place, ofEvent) =>
    `Alle Zeiten: ${localTime(place)}. Die der Veranstaltung: ${localTime(ofEvent)}.`,
  back: 'Zeiten der Veranstaltung zeigen',
  other: 'Zeiten eines anderen Ortes zeigen',
  label: 'Stadt oder Zeitzone',
  hint: 'Zum Beispiel Berlin, New York oder UTC.',
  show: 'Diese Zeiten zeigen',
  unknown: (name) =>
    `Keine Zeitzone heißt „${name}“. Gib eine große Stadt mit derselben Uhrzeit an, zum Beispiel Berlin.`,
}
