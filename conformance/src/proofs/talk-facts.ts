import { type Proof, clock, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { asText } from '../reading/fields.ts'
import { read, readOne } from '../reading/read.ts'
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
  proof('a talk after a change of the clocks has the new offset', async (world) => {
    expect(await readOne(world, world.at.talk('spring'))).toMatchObject({
      start_date: '2026-03-29T09:00:00+01:00',
    })
  }).of('2.4 start_date', 'D2 output'),
  ...averages.map(averageProof),
  ...enabled.map(enabledProof),
]
