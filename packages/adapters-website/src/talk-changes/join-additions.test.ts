import type { ShownTalkChange } from '@lectern/application'
import { asId, type EventId, instant, type TalkChangeId, type TalkChangeKind, UTC } from '@lectern/domain'
import { expect, it } from 'vitest'
import * as english from '../words/en/index.ts'
import { joinAdditions } from './join-additions.ts'

const change = (id: number, kind: TalkChangeKind, second = 0): ShownTalkChange => ({
  id: asId<TalkChangeId>(id),
  eventId: asId<EventId>(1),
  talkId: undefined,
  talkTitle: `Talk ${id}`,
  kind,
  before: '',
  after: '',
  createdDate: instant(second),
  undone: false,
  stub: undefined,
  zone: UTC,
})
const added = (count: number, second = 0) =>
  Array.from({ length: count }, (_, index) => change(count - index, 'added', second))

it.each([
  ['six additions of one moment', added(6), 6, ['6 talks are new']],
  ['five of one moment', added(5), 5, Array.from({ length: 5 }, () => undefined)],
  [
    'those of another moment apart',
    [...added(6, 1), ...added(7)],
    13,
    ['6 talks are new', '7 talks are new'],
  ],
  ['no other changes', [...added(6), change(9, 'removed')], 7, ['6 talks are new', undefined]],
  ['what may go on after the page', added(6), 7, ['At least 6 talks are new']],
] as const)('joins %s', (_what, items, total, titles) => {
  const entries = joinAdditions({ items, start: 0, total }, english)
  expect(entries.map(({ additions }) => additions?.title)).toEqual(titles)
})

it('has the first titles in the order in which they were added', () => {
  const [entry] = joinAdditions({ items: added(8), start: 0, total: 8 }, english)
  expect(entry?.additions?.first.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})
