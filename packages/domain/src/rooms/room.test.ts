import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { chooseRoom } from '../talks/talk-room.ts'
import {
  editRoom,
  inOrderOfRooms,
  MOST_ROOMS,
  moveRoom,
  newRoom,
  readOptionalRoom,
  type Room,
} from './room.ts'

const eventId = asId<EventId>(1)
const room = (id: number, roomName: string, position = 0): Room => ({
  id: asId(id),
  eventId,
  roomName,
  roomDescription: 'Two stairs',
  capacity: 90,
  mapUri: 'https://map.example/',
  position,
})
const [hall, garden] = [room(10, 'Main Hall'), room(11, 'Garden', 4)]
const existing = [hall, garden]

describe('a new room', () => {
  it('is the last one, and has only a name unless more is written', () => {
    const bare = { roomDescription: '', capacity: undefined, mapUri: '' }
    expect(newRoom(eventId, { roomName: ' Attic ' }, existing)).toEqual({
      eventId,
      roomName: 'Attic',
      ...bare,
      position: 5,
    })
    expect(newRoom(eventId, { roomName: 'Attic' }, [])).toMatchObject({ position: 0 })
  })

  it('is refused when the event has the most', () => {
    const rooms = Array.from({ length: MOST_ROOMS }, (_, id) => room(id, `Room ${id}`))
    expect(messagesOf(() => newRoom(eventId, { roomName: 'One more' }, rooms))).toEqual([
      'An event can have at most 500 rooms',
    ])
  })
})

describe('a room is refused', () => {
  it.each([
    ['without a name', {}, ["'room_name' is a required field"]],
    [
      'with a taken name in other letters',
      { roomName: 'ｍAIN hall' },
      ["'room_name' must be unique: another room of the event has this one"],
    ],
    [
      'with other values',
      { roomName: 'x'.repeat(201), capacity: 1.5, mapUri: 'map', position: -1 },
      [
        "'room_name' must be at most 200 characters",
        "'capacity' must be a whole number from 0 to 1000000",
        "'map_uri' must be a valid http or https URL",
        "'position' must be a whole number from 0 to 10000",
      ],
    ],
  ])('%s', (_, input, messages) => {
    expect(messagesOf(() => newRoom(eventId, input, existing))).toEqual(messages)
  })
})

describe('editing a room', () => {
  it('keeps what is left out, and its own name in another spelling', () => {
    expect(editRoom(garden, { roomName: 'GARDEN' }, existing)).toEqual({ ...garden, roomName: 'GARDEN' })
  })

  it('empties what is given empty, but not the position', () => {
    const emptied = { roomName: 'Garden', roomDescription: '', capacity: null, mapUri: '', position: '' }
    expect(editRoom(garden, emptied, existing)).toEqual({
      ...garden,
      roomDescription: '',
      capacity: undefined,
      mapUri: '',
    })
  })

  it('does not take the name of another', () => {
    expect(messagesOf(() => editRoom(garden, { roomName: 'main hall' }, existing))).toHaveLength(1)
  })
})

describe('rooms', () => {
  it('are in the order of their positions, then of their names', () => {
    const rooms = [room(1, 'b'), room(2, 'Å'), room(3, 'z', 1), room(4, 'a')]
    expect(inOrderOfRooms(rooms).map(({ roomName }) => roomName)).toEqual(['a', 'Å', 'b', 'z'])
  })

  it('are filtered by their folded names', () => {
    expect(readOptionalRoom(' Main HALL ')).toBe('main hall')
    expect(readOptionalRoom('')).toBeUndefined()
    expect(messagesOf(() => readOptionalRoom('x'.repeat(201)))).toHaveLength(1)
  })
})

describe('the room of a talk', () => {
  const host = { kept: hall.id, mayMove: true }
  const speaker = { kept: hall.id, mayMove: false }

  it.each([
    ['garden', garden.id],
    ['', undefined],
    ['Attic', { newRoom: 'Attic' }],
    ['MAIN HALL', hall.id],
  ])('named %j is chosen by a host', (name, choice) => {
    expect(chooseRoom(name, existing, host)).toEqual(choice)
  })

  it('stays when a speaker names it, and no other can be named', () => {
    expect(chooseRoom('main hall', existing, speaker)).toBe(hall.id)
    for (const name of ['garden', '', 'Attic']) {
      expect(() => chooseRoom(name, existing, speaker)).toThrow(
        'Only hosts of the event and site admins move a talk to another room',
      )
    }
  })
})

describe('moving a room', () => {
  const rooms = [room(1, 'a', 0), room(2, 'b', 1), room(3, 'c', 2)]
  const positions = (id: number, direction: 'up' | 'down') =>
    moveRoom(rooms, asId(id), direction).map(({ roomName, position }) => [roomName, position])

  it('gives it the place of its neighbour, and changes nothing at the ends', () => {
    expect(positions(2, 'up')).toEqual([
      ['b', 0],
      ['a', 1],
    ])
    expect(positions(2, 'down')).toEqual([
      ['c', 1],
      ['b', 2],
    ])
    expect([positions(1, 'up'), positions(3, 'down')]).toEqual([[], []])
  })

  it('tells rooms of the same position apart', () => {
    const same = rooms.map((one) => ({ ...one, position: 7 }))
    expect(moveRoom(same, asId(3), 'up').map(({ roomName, position }) => [roomName, position])).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 2],
    ])
  })
})
