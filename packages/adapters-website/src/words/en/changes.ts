import type { TalkChangeKind } from '@lectern/domain'
import { counted, talks } from './in-english.ts'

const people = counted({ one: 'person', other: 'people' })

export const changeWords = {
  title: 'Changes',
  empty: 'The programme has not changed since the event was approved.',
  feed: 'Changes as a feed',
  toAll: 'Changes of the programme',
  /** What was and what is: `''` for nothing. */
  kinds: {
    added: () => 'new',
    moved: (from: string, to: string) => `moved from ${from} to ${to}`,
    room: (from: string, to: string) => {
      if (to === '') return `no longer in ${from}`
      return from === '' ? `in ${to}` : `moved from ${from} to ${to}`
    },
    renamed: (from: string) => `was called “${from}”`,
    speakers: (from: string, to: string) => {
      if (to === '') return `no longer by ${from}`
      return from === '' ? `by ${to}` : `by ${to}, was by ${from}`
    },
    cancelled: () => 'cancelled',
    restored: () => 'takes place after all',
    removed: () => 'no longer in the programme',
  } satisfies Record<TalkChangeKind, (from: string, to: string) => string>,
  /** Of many that were added at once. */
  areNew: (count: number) => `${talks(count)} are new`,
  /** In lists of talks. */
  isNew: 'new',
  /** Its start, its room, or both. */
  movedFrom: (place: string) => `moved from ${place}`,
  /** For hosts, before they save. */
  concerns: (count: number) =>
    `This concerns ${people(count)}: speakers, and people who starred a talk. They get a mail about its start, room, title and speakers.`,
  starredBy: (count: number) => `starred by ${count}`,
}
