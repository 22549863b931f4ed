import { type Proof, clock, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { asText } from '../reading/fields.ts'
import { read, readBody, readOne, verboseOf } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'
import type { TalkName } from '../world/scene/sessions.ts'

const enabled: readonly (readonly [TalkName, 0 | 1])[] = [
  ['keynote', 1],
  ['plain', 1],
  ['related', 0],
  ['sur', 1],
  ['spring', 1],
  ['old', 0],
]

const enabledProof = ([talk, value]: (typeof enabled)[number]): Proof =>
  proof(`comments_enabled of the talk ${talk} is ${value}`, async (world) => {
    expect(await readOne(world, world.at.talk(talk))).toMatchObject({ comments_enabled: value })
  }).needing(clock(), '2.4 comments_enabled', 'D5 window')

const averages: readonly (readonly [TalkName, number, number])[] = [
  ['keynote', 4.3, 6],
  ['plain', 3, 1],
  ['workshop', 2.3, 4],
  ['social', 0, 1],
  ['related', 0, 0],
  ['spring', 4, 2],
]

const averageProof = ([talk, average, count]: (typeof averages)[number]): Proof =>
  proof(`the talk ${talk} has ${count} comments, and ${average} on average`, async (world) => {
    expect(await readOne(world, world.at.talk(talk))).toMatchObject({
      average_rating: average,
      comment_count: count,
    })
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '2.4 average_rating',
    '2.4 comment_count',
    'D4 average_rating',
    'D5 reported hidden',
    'D3 counts',
  )

const stars: readonly (readonly [Role | undefined, boolean])[] = [
  [undefined, false],
  ['member', true],
  ['author', true],
  ['speaker', false],
  ['host', false],
]

const starProof = ([as, starred]: (typeof stars)[number]): Proof =>
  proof(`${as ?? 'a visitor'} ${starred ? 'has' : 'has not'} starred the keynote`, async (world) => {
    const { at } = world
    const unstarred = { starred: false, starred_count: 0 }
    expect(await readOne(world, at.talk('keynote'), { as })).toMatchObject({ starred, starred_count: 3 })
    expect(await readOne(world, at.talk('plain'), { as })).toMatchObject(unstarred)
    const answer = await readBody(world, `${at.talk('keynote')}/starred`, { as })
    expect(answer).toMatchObject({ has_starred: starred, meta: { count: 1, total: 1 } })
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '2.4 starred',
    '2.4 starred_count',
    '2.4 starred_uri',
    'D4 starred resource',
  )

export const talkFacts: readonly Proof[] = [
  proof('there are talks of each type, in the words of the table', async (world) => {
    const { records } = await read(world, `${world.at.event('running')}/talks`)
    expect(records.map((talk) => asText(talk['type'])).toSorted()).toEqual([
      'Event related',
      'Keynote',
      'Social',
      'Talk',
      'Workshop',
    ])
  }).of('2.4 kinds', '2.4 type', 'D4 type'),
  proof('talks of two events may have the same name in addresses', async (world) => {
    for (const talk of ['keynote', 'sur'] as const) {
      expect(await readOne(world, world.at.talk(talk))).toMatchObject({
        url_friendly_talk_title: 'opening-keynote',
      })
    }
  }).needing(inside('it needs the values of the ready-made scene'), '2.4 url_friendly_talk_title'),
  proof('a talk after a change of the clocks has the new offset', async (world) => {
    expect(await readOne(world, world.at.talk('spring'))).toMatchObject({
      start_date: '2026-03-29T09:00:00+01:00',
    })
  }).of('2.4 start_date', 'D2 output'),
  proof('the ratings of an event are those of its talks', async (world) => {
    expect(await readOne(world, verboseOf(world.at.event('running')))).toMatchObject({
      rating_counts: { 1: 0, 2: 3, 3: 2, 4: 2, 5: 1 },
    })
  }).needing(inside('it needs the values of the ready-made scene'), 'D4 rating_counts', 'D5 reported hidden'),
  ...averages.map(averageProof),
  ...enabled.map(enabledProof),
  ...stars.map(starProof),
]
