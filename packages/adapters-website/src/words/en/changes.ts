import type { TalkChangeKind } from '@lectern/domain'

/** What was and what is: `''` for nothing. */
export interface ChangeFacts {
  readonly from: string
  readonly to: string
}

export const changeWords = {
  title: 'Changes',
  means: (event: string) => `What has changed in the programme of ${event}.`,
  empty: 'The programme has not changed since the event was approved.',
  feed: 'Changes as a feed',
  toAll: 'Changes of the programme',
  kinds: {
    added: () => 'new',
    moved: ({ from, to }) => `moved from ${from} to ${to}`,
    room: ({ from, to }) => {
      if (to === '') return `no longer in ${from}`
      return from === '' ? `in ${to}` : `moved from ${from} to ${to}`
    },
    renamed: ({ from }) => `was called “${from}”`,
    speakers: ({ from, to }) => {
      if (to === '') return `no longer by ${from}`
      return from === '' ? `by ${to}` : `by ${to}, was by ${from}`
    },
    cancelled: () => 'cancelled',
    restored: () => 'takes place after all',
    removed: () => 'no longer in the programme',
  } satisfies Record<TalkChangeKind, (facts: ChangeFacts) => string>,
  /** Marks in lists. */
  isNew: 'new',
  /** Its start, its room, or both. */
  movedFrom: (place: string) => `moved from ${place}`,
}
