import { expect, it } from 'vitest'
import type { Reply } from '../../world/ask.ts'
import { isSameAnswer } from './compare.ts'
import { createPairs } from './pairs.ts'

const answer = (text: string, status = 200, headers = {}): Reply => ({ status, text, headers })

const hash = (character: string): string => `"${character.repeat(32)}"`
const mails = (behind: string): Reply => answer(`<dt>mails</dt><dd>none</dd><dt>name</dt><dd>${behind}</dd>`)

it.each([
  ['the same', answer('a'), answer('a'), true],
  ['another status', answer('a'), answer('a', 201), false],
  ['another body', answer('a'), answer('b'), false],
  ['another header', answer('a'), answer('a', 200, { vary: 'Accept' }), false],
  ['another entity tag', answer('a', 200, { etag: '"1"' }), answer('a', 200, { etag: '"2"' }), true],
  ['no entity tag', answer('a', 200, { etag: '"1"' }), answer('a'), false],
  ['another secret', answer('{"access_token":"x"}'), answer('{"access_token":"y"}'), true],
  ['other ids of the same things', answer('/events/1 /talks/2'), answer('/events/7 /talks/9'), true],
  ['another avatar hash', answer(hash('a')), answer(hash('0')), true],
  ['one avatar hash for two', answer(hash('a') + hash('a')), answer(hash('0') + hash('1')), false],
  ['one id for two things', answer('/events/1 /events/1'), answer('/events/7 /events/8'), false],
  ['two ids for one thing', answer('/events/1 /events/2'), answer('/events/7 /events/7'), false],
  [
    'another comment below its talk',
    answer('/talks/1/comments/3 /talk_comments/3'),
    answer('/talks/2/comments/5 /talk_comments/6'),
    false,
  ],
  ['a host, who is a user', answer('/hosts/3 /users/4'), answer('/hosts/5 /users/5'), false],
  ['another record of a list of the service', answer('/languages/1'), answer('/languages/2'), false],
  ['a sent mail', answer('{"mails":[{"subject":"[x] \\"]"}],"a":[1]}'), answer('{"mails":[],"a":[1]}'), true],
  [
    'a sent mail, as a page',
    answer('<dt>mails</dt>\n<dd><dl><dt>subject</dt><dd>x</dd></dl></dd><dt>name</dt><dd>a</dd>'),
    mails('a'),
    true,
  ],
  ['something else behind the mails', mails('a'), mails('b'), false],
])('answers with %s', (_what, server, model, isSame) => {
  expect(isSameAnswer(server, model, createPairs())).toBe(isSame)
})
