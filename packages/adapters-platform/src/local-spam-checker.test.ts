import { aUser } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { LocalSpamChecker } from './local-spam-checker.ts'

const suspect = {
  kind: 'comment',
  text: 'Clear, well paced, and the demo worked.',
  copiesElsewhere: 0,
  recentComments: 0,
  accountAge: 86_400,
  author: aUser(),
  address: '',
  pageUrl: '',
} as const

it.each([
  ['an honest comment', suspect, { kind: 'ham' }],
  [
    'one of many copies',
    { ...suspect, text: 'https://a.example', copiesElsewhere: 9 },
    { kind: 'spam', reasons: ['links', 'repetition'] },
  ],
])('judges %s at once', async (_, text, verdict) => {
  const checker = new LocalSpamChecker()
  expect(await checker.judge(text)).toEqual(verdict)
  expect(checker.isImmediate).toBe(true)
})
