import { instant, UTC } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import type { Problem } from '@lectern/http'
import { problemText } from './problem-text.ts'
import * as english from './en/index.ts'

const message = `'start_date' must be a date`

describe('the words of a problem', () => {
  const { plain, ofField, denials } = english.problems
  const context = { field: '“Name”', locale: 'en-GB' }
  const all = [
    ...Object.values(plain).map((words) => (typeof words === 'string' ? words : words(context))),
    ...Object.values(ofField),
    ...Object.values(denials),
  ]

  it('are sentences, without names of fields, dates of the API, or blame', () => {
    expect(all.length).toBeGreaterThan(120)
    expect(all.filter((text) => !/^[“\p{Lu}].*\.$/u.test(text))).toEqual([])
    expect(all.filter((text) => /invalid|\w_\w|must be|\d{4}-\d\d/iu.test(text))).toEqual([])
  })

  it.each<[Problem, string | undefined, string]>([
    [{ code: 'required', message }, undefined, 'A field is empty. Please fill it in.'],
    [{ code: 'required', message, field: 'secret_key' }, undefined, 'A field is empty. Please fill it in.'],
    [
      { code: 'required', message, field: 'full_name' },
      undefined,
      '“Full name” is empty. Please fill it in.',
    ],
    [{ code: 'required', message, field: 'full_name' }, 'You', '“You” is empty. Please fill it in.'],
    [{ code: 'required', message, field: 'rating' }, 'You', 'Please choose one to five stars.'],
    [
      { code: 'out-of-range', message, field: 'rating', facts: { least: 1, most: 5 } },
      undefined,
      'Please choose one to five stars.',
    ],
    [
      { code: 'too-long', message, field: 'biography', facts: { most: 20_000 } },
      undefined,
      '“About you” can have at most 20,000 characters. Please write it in fewer.',
    ],
    [
      { code: 'too-many-attempts', message, facts: { seconds: 61 } },
      undefined,
      'There were too many attempts. Please wait 2 minutes, and try again.',
    ],
    [
      {
        code: 'comments-closed',
        message,
        facts: { from: instant(0), until: instant(86_400), zone: UTC },
      },
      undefined,
      'Comments are open from Thu, 1\u00A0Jan\u00A01970, 00:00 until Fri, 2\u00A0Jan\u00A01970, 00:00 (UTC time).',
    ],
    [
      { code: 'comments-closed', message, facts: { from: instant(1), until: instant(0), zone: UTC } },
      undefined,
      'Comments are closed.',
    ],
    [
      { code: 'bad-token', message, field: 'token', facts: { minutes: 15 } },
      undefined,
      'This link was used before, was replaced by a newer one, or is older than 15 minutes. Please get another one.',
    ],
    [
      { code: 'same-talk', message, facts: { place: 'row 3' } },
      undefined,
      'This is the same talk as the one here: Row 3.',
    ],
    [
      { code: 'forbidden', message, facts: { denial: 'author-edits-comment' } },
      undefined,
      'Only the person who wrote a comment can change it.',
    ],
  ])('%j with the label %s', (problem, label, text) => {
    expect(problemText(english, problem, label)).toBe(text)
  })
})
