import { after, asId, instant, MINUTE, type TalkId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { columnsOf, type ColumnTalk } from './columns.ts'

const NINE = instant(1_763_629_200)
const names = ['-', 'b room', 'A hall', 'Ç lab', 'Ä lab']

/** Minutes after nine, minutes long, tracks by number. */
function talk(id: number, start: number, duration: number, ...homes: number[]): ColumnTalk {
  return {
    id: asId<TalkId>(id),
    startDate: after(NINE, start * MINUTE),
    duration,
    homes: homes.map((home) => ({ id: home, name: names[home] ?? '', position: 0 })),
  }
}

function placed(talks: readonly ColumnTalk[], isFixed?: boolean) {
  const { columns, placeOf } = columnsOf(talks, isFixed)
  return {
    columns: columns.map(({ head, width }) => `${head?.name ?? 'none'}:${width}`),
    places: talks.map(({ id }) => placeOf.get(id)).map((place) => `${place?.from}-${place?.until}`),
  }
}

it('are tracks by their names without accents', () => {
  const talks = [talk(1, 0, 30, 1), talk(2, 0, 30, 2), talk(3, 0, 30, 3), talk(4, 0, 30, 4)]
  expect(placed(talks)).toEqual({
    columns: ['A hall:1', 'Ä lab:1', 'b room:1', 'Ç lab:1'],
    places: ['2-3', '0-1', '3-4', '1-2'],
  })
})

it('are rooms by position', () => {
  const inRoom = (id: number, position: number) => ({
    ...talk(id, 0, 30),
    homes: [{ id, name: `Room ${id}`, position }],
  })
  expect(placed([inRoom(1, 2), inRoom(2, 0), inRoom(3, 1)]).columns).toEqual([
    'Room 2:1',
    'Room 3:1',
    'Room 1:1',
  ])
})

describe('a talk that is alone at its time', () => {
  const talks = [talk(1, 0, 30, 1), talk(2, 0, 30, 2), talk(3, 30, 30, 3)]

  it('goes across all columns, and its room has none', () => {
    expect(placed(talks)).toEqual({ columns: ['A hall:1', 'b room:1'], places: ['1-2', '0-1', '0-2'] })
    const { placeOf } = columnsOf(talks)
    expect(talks.map(({ id }) => placeOf.get(id)?.isBand)).toEqual([false, false, true])
  })

  it('is in its column where talks can be dropped', () => {
    expect(placed(talks, true)).toEqual({
      columns: ['A hall:1', 'b room:1', 'Ç lab:1'],
      places: ['1-2', '0-1', '2-3'],
    })
  })

  it('needs no column, if all are', () => {
    expect(placed([talk(1, 0, 30, 1), talk(2, 30, 30, 2)])).toEqual({
      columns: ['none:1'],
      places: ['0-1', '0-1'],
    })
  })
})

describe('a talk without a track', () => {
  it.each([
    [
      'goes across all columns',
      [talk(1, 0, 30, 1), talk(2, 0, 30, 2), talk(3, 30, 30)],
      ['A hall:1', 'b room:1'],
      ['1-2', '0-1', '0-2'],
    ],
    [
      'has a last column if it overlaps a track',
      [talk(1, 0, 30, 1), talk(2, 15, 30)],
      ['b room:1', 'none:1'],
      ['0-1', '1-2'],
    ],
    [
      'goes across that one, too',
      [talk(1, 0, 30, 1), talk(2, 15, 30), talk(3, 60, 30)],
      ['b room:1', 'none:1'],
      ['0-1', '1-2', '0-2'],
    ],
    [
      'is beside another one',
      [talk(1, 0, 90, 1), talk(2, 60, 30), talk(3, 60, 30)],
      ['b room:1', 'none:2'],
      ['0-1', '1-2', '2-3'],
    ],
    [
      'is in the only column of an event without tracks',
      [talk(1, 0, 30), talk(2, 30, 0)],
      ['none:1'],
      ['0-1', '0-1'],
    ],
    [
      'is beside another one without tracks',
      [talk(1, 0, 30), talk(2, 10, 30), talk(3, 60, 30)],
      ['none:2'],
      ['0-1', '1-2', '0-2'],
    ],
  ])('%s', (_what, talks, columns, places) => {
    expect(placed(talks)).toEqual({ columns, places })
  })
})

describe('a talk in several tracks', () => {
  it.each([
    ['goes across neighbours', [talk(1, 0, 30, 1, 2), talk(2, 0, 30, 3)], ['0-2', '2-3']],
    [
      'is in its first track if another talk is in the way',
      [talk(1, 0, 30, 1, 2), talk(2, 0, 30, 1), talk(3, 0, 30, 3)],
      ['0-1', '1-2', '2-3'],
    ],
    [
      'is in its first track if a track is between',
      [talk(1, 0, 30, 2, 3), talk(2, 0, 30, 1)],
      ['0-1', '1-2'],
    ],
  ])('%s', (_what, talks, places) => {
    expect(placed(talks).places).toEqual(places)
  })
})

describe('parallel talks of one track', () => {
  it.each([
    ['are side by side', [talk(1, 0, 30, 1), talk(2, 0, 30, 1)], 2, ['0-1', '1-2']],
    [
      'leave the width to a talk that is alone',
      [talk(1, 0, 30, 1), talk(2, 0, 30, 1), talk(3, 30, 30, 1)],
      2,
      ['0-1', '1-2', '0-2'],
    ],
    [
      'use a subcolumn again',
      [talk(1, 0, 60, 1), talk(2, 0, 20, 1), talk(3, 30, 30, 1)],
      2,
      ['0-1', '1-2', '1-2'],
    ],
    [
      'go to the edge where fewer are parallel',
      [talk(1, 0, 30, 1), talk(2, 0, 30, 1), talk(3, 0, 30, 1), talk(4, 60, 30, 1), talk(5, 60, 30, 1)],
      3,
      ['0-1', '1-2', '2-3', '0-1', '1-3'],
    ],
    [
      'are parallel if they share five minutes of the grid',
      [talk(1, 0, 2, 1), talk(2, 2, 10, 1)],
      2,
      ['0-1', '1-2'],
    ],
  ])('%s', (_what, talks, width, places) => {
    expect(placed(talks)).toEqual({ columns: [`b room:${width}`], places })
  })
})

it('no two of 300 talks in five tracks cover each other', () => {
  const talks = Array.from({ length: 300 }, (_, index) =>
    talk(
      index + 1,
      Math.floor(index / 7) * 20,
      15 + (index % 4) * 10,
      ...(index % 11 === 0 ? [] : [(index % 3) + 1]),
    ),
  )
  const { placeOf } = columnsOf(talks)
  const isOver = (one: ColumnTalk, other: ColumnTalk): boolean => {
    const [a, b] = [placeOf.get(one.id), placeOf.get(other.id)]
    const inTime =
      one.startDate < other.startDate + other.duration * MINUTE &&
      other.startDate < one.startDate + one.duration * MINUTE
    return a !== undefined && b !== undefined && inTime && a.from < b.until && b.from < a.until
  }
  expect(placeOf.size).toBe(300)
  expect(talks.filter((one) => talks.some((other) => other !== one && isOver(one, other)))).toEqual([])
})
