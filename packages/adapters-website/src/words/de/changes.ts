import type { changeWords as english } from '../en/changes.ts'
import { counted, talks } from './in-german.ts'

const people = counted({ one: 'Person', other: 'Personen' })

export const changeWords: typeof english = {
  title: 'Änderungen',
  empty: 'Das Programm hat sich seit der Freigabe der Veranstaltung nicht geändert.',
  feed: 'Änderungen als Feed',
  toAll: 'Änderungen am Programm',
  kinds: {
    added: () => 'neu',
    moved: (from, to) => `verlegt von ${from} auf ${to}`,
    room: (from, to) => {
      if (to === '') return `nicht mehr in ${from}`
      return from === '' ? `in ${to}` : `verlegt von ${from} nach ${to}`
    },
    renamed: (from) => `hieß bisher „${from}“`,
    speakers: (from, to) => {
      if (to === '') return `nicht mehr von ${from}`
      return from === '' ? `von ${to}` : `von ${to}, bisher von ${from}`
    },
    cancelled: () => 'fällt aus',
    restored: () => 'findet doch statt',
    removed: () => 'nicht mehr im Programm',
  },
  areNew: (count) => `${talks(count)} sind neu`,
  isNew: 'neu',
  movedFrom: (place) => `bisher ${place}`,
  concerns: (count) =>
    `Das betrifft ${people(count)}: Vortragende und alle, die sich einen Vortrag gemerkt haben. Sie bekommen eine Mail, wenn sich Beginn, Raum, Titel oder Vortragende ändern.`,
  starredBy: (count) => `${count}-mal gemerkt`,
}
