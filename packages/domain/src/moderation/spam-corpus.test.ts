import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/time.ts'
import { judgeSpam, scoreSpam, type SpamFacts } from './spam.ts'

/** Sections of comments, one a line: the author, how often others or the author wrote lately, and the text. */
const corpus = readFileSync(new URL('../../test/spam-corpus.txt', import.meta.url), 'utf8')

type Circumstances = Pick<SpamFacts, 'accountAge' | 'recentComments'>

const authors: Readonly<Record<string, Circumstances>> = {
  regular: { accountAge: 400 * DAY, recentComments: 0 },
  sinceThisMorning: { accountAge: 7 * HOUR, recentComments: 0 },
  twoHoursOld: { accountAge: 2 * HOUR, recentComments: 0 },
  /** Made the account in order to say this. */
  newcomer: { accountAge: 4 * MINUTE, recentComments: 0 },
  /** Rates every talk that they heard, in the train home. */
  wayHome: { accountAge: 9 * HOUR, recentComments: 14 },
}

function factsIn(line: string): SpamFacts {
  const [, author = '', copies = '0', recent, text = ''] =
    /^(\w+)(?: copies=(\d+))?(?: recent=(\d+))? \| (.*)$/u.exec(line) ?? []
  const circumstances = authors[author]
  if (circumstances === undefined) throw new Error(`This line of the corpus has no known author: ${line}`)
  const recentComments = recent === undefined ? circumstances.recentComments : Number(recent)
  const written = text.replaceAll(String.raw`\n`, '\n')
  return { ...circumstances, kind: 'comment', text: written, copiesElsewhere: Number(copies), recentComments }
}

const sectionOf = (title: string): readonly SpamFacts[] => {
  const [, section = ''] = corpus.split(`# ${title}\n`)
  return (section.split('\n# ')[0] ?? '').trim().split('\n').map(factsIn)
}

const [honest, spam] = [sectionOf('honest'), sectionOf('spam')]
/** Spam that gets through, most of it because somebody honest could say much the same. */
const slippery = sectionOf('slippery')

const textsOf = (comments: readonly SpamFacts[]): string[] => comments.map(({ text }) => text)
const refusedOf = (comments: readonly SpamFacts[]): string[] =>
  textsOf(comments.filter((facts) => judgeSpam(scoreSpam(facts)).kind === 'spam'))

describe('of what people write', () => {
  it('nobody honest is refused', () => {
    expect(refusedOf(honest)).toEqual([])
  })

  it('spam is', () => {
    expect(refusedOf(spam)).toEqual(textsOf(spam))
  })

  it('some spam gets through', () => {
    expect(refusedOf(slippery)).toEqual([])
  })

  it('so many: precision 1, recall 0.8', () => {
    const refused = refusedOf([...spam, ...slippery, ...honest]).length
    expect({ honest: honest.length, spam: spam.length + slippery.length, refused }).toEqual({
      honest: 103,
      spam: 99,
      refused: 79,
    })
  })
})
