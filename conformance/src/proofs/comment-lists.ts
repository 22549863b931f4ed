import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { eventCommentsIn, talkCommentsIn } from '../reading/lists.ts'
import { read, verboseOf } from '../reading/read.ts'

const everyRole = [undefined, 'member', 'author', 'speaker', 'host', 'otherHost', 'admin'] as const

export const commentLists: readonly Proof[] = [
  proof('every caller sees comments of a talk oldest first, without reported ones', async (world) => {
    const comments = `${world.at.talk('keynote')}/comments`
    const oldestFirst = ['first', 'second', 'again', 'anonymous', 'bySpeaker', 'cleared']
    for (const as of everyRole) {
      expect(await talkCommentsIn(world, comments, { as })).toEqual(oldestFirst)
      expect(await talkCommentsIn(world, verboseOf(comments), { as })).toEqual(oldestFirst)
    }
    const { root, meta } = await read(world, comments)
    expect(root).toBe('comments')
    expect(meta).toMatchObject({ count: 6, total: 6 })
  }).of(
    '4.2 /talks/{talk_id}/comments',
    'D5 order talk',
    '2.4 comments_uri',
    '2.4 verbose_comments_uri',
    'D5 reported hidden',
  ),
  proof('comments on all talks of an event stand newest first', async (world) => {
    const comments = `${world.at.event('running')}/talk_comments`
    for (const as of everyRole) {
      expect(await talkCommentsIn(world, comments, { as })).toEqual([
        'trick',
        'anonymousOnly',
        'better',
        'fairAsWell',
        'fairToo',
        'fair',
        'cleared',
        'bySpeaker',
        'anonymous',
        'again',
        'second',
        'first',
      ])
    }
  }).of(
    '4.2 /events/{event_id}/talk_comments',
    'D5 order talks of event',
    '2.2 all_talk_comments_uri',
    '2.2 talk_comments_count',
    'D5 reported hidden',
  ),
  proof('every caller sees comments on an event newest first, without reported ones', async (world) => {
    const comments = `${world.at.event('running')}/comments`
    for (const as of everyRole) {
      expect(await eventCommentsIn(world, comments, { as })).toEqual(['last', 'anonymous', 'again', 'first'])
    }
  }).of(
    '4.2 /events/{event_id}/comments',
    'D5 order event',
    '2.2 comments_uri',
    '2.2 event_comments_count',
    'D5 reported hidden',
  ),
  proof('comments of a user are newest first, and only on what the caller sees', async (world) => {
    const mia = world.at.user('mia')
    expect(await talkCommentsIn(world, `${mia}/talk_comments`)).toEqual(['trick', 'again', 'first'])
    expect(await talkCommentsIn(world, `${mia}/talk_comments`, { as: 'otherHost' })).toEqual([
      'trick',
      'again',
      'first',
      'hidden',
    ])
    expect(await eventCommentsIn(world, `${mia}/event_comments`)).toEqual(['again', 'first', 'sur'])
    expect(await eventCommentsIn(world, `${mia}/event_comments`, { as: 'admin' })).toEqual([
      'again',
      'first',
      'hidden',
      'sur',
    ])
    expect(await talkCommentsIn(world, `${world.at.user('arne')}/talk_comments`)).toEqual([])
  }).of('4.2 comments of a user', 'D6 comments', 'D3 visibility lists'),
]
