import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { judgeSpam, requireNoSpam, scoreSpam, type SpamFacts, type SpamReason } from './spam.ts'

const honest: SpamFacts = {
  kind: 'comment',
  text: 'Clear, well paced, and the demo worked. More of this, please.',
  copiesElsewhere: 0,
  commentsOfLate: 0,
  accountAge: 30 * DAY,
}
const links = (count: number): string => 'Look at http://shop.example/pills '.repeat(count)
const shouted = 'THIS WAS THE WORST TALK THAT I HAVE EVER HEARD!'

const facts = (changes: Partial<SpamFacts>): SpamFacts => ({ ...honest, ...changes })
const verdictOn = (changes: Partial<SpamFacts>): string => judgeSpam(scoreSpam(facts(changes))).kind

describe('each reason', () => {
  it.each<[string, Partial<SpamFacts>, number, readonly SpamReason[]]>([
    ['nothing', {}, 0, []],
    ['one link', { text: links(1) }, 1, ['links']],
    ['two links', { text: links(2) }, 2, ['links']],
    ['three links', { text: links(3) }, 4, ['links']],
    ['four links', { text: links(4) }, 5, ['links']],
    ['five links', { text: links(5) }, 6, ['links']],
    ['fifty links', { text: links(50) }, 6, ['links']],
    ['four links of an event', { kind: 'event', text: links(4) }, 4, ['links']],
    ['fifty links of an event', { kind: 'event', text: links(50) }, 4, ['links']],
    ['a link in capitals', { text: 'HTTPS://shop.example' }, 1, ['links']],
    ['a link without a scheme', { text: 'see www.shop.example' }, 1, ['links']],
    ['a link counted once', { text: 'https://www.shop.example/www.html' }, 1, ['links']],
    ['two copies', { copiesElsewhere: 2 }, 2, ['repetition']],
    ['a hundred copies', { copiesElsewhere: 100 }, 6, ['repetition']],
    ['copies of a few words', { text: 'Great talk!', copiesElsewhere: 100 }, 0, []],
    ['4 comments in ten minutes', { commentsOfLate: 4 }, 0, []],
    ['5 comments in ten minutes', { commentsOfLate: 5 }, 1, ['burst']],
    ['10 comments in ten minutes', { commentsOfLate: 10 }, 2, ['burst']],
    ['an account made now', { accountAge: 0 }, 2, ['new-account']],
    ['an account of an hour', { accountAge: HOUR }, 1, ['new-account']],
    ['an account of a day', { accountAge: DAY }, 0, []],
    ['capitals', { text: shouted }, 1, ['shouting']],
    ['few capitals', { text: 'WOW, NICE' }, 0, []],
    ['names in capitals', { text: `On HTTP, HTML, CSS, SQL, JSON and YAML it was ${honest.text}` }, 0, []],
    [
      'a script without letter case',
      { text: 'とても分かりやすい発表でした。ありがとうございました。' },
      0,
      [],
    ],
    [
      'everything at once',
      {
        text: `${shouted} ${'WWW.SHOP.EXAMPLE '.repeat(2)}`,
        copiesElsewhere: 1,
        commentsOfLate: 9,
        accountAge: MINUTE,
      },
      7,
      ['links', 'repetition', 'burst', 'new-account', 'shouting'],
    ],
  ])('%s', (_, changes, score, reasons) => {
    expect(scoreSpam(facts(changes))).toEqual({ score, reasons })
  })
})

describe('the verdict', () => {
  it.each<[string, Partial<SpamFacts>, 'ham' | 'spam']>([
    ['a link from a new account', { text: links(1), accountAge: 0 }, 'ham'],
    ['two links from a new account', { text: links(2), accountAge: 0 }, 'ham'],
    ['three links from a new account', { text: links(3), accountAge: 0 }, 'spam'],
    ['three links from an old account', { text: links(3) }, 'ham'],
    ['five links from anybody', { text: links(5) }, 'spam'],
    ['the same text on six other talks', { copiesElsewhere: 6 }, 'spam'],
    ['an attendee who rates the whole day in a rush', { accountAge: 0, commentsOfLate: 29 }, 'ham'],
    ['a new account that shouts in a rush', { text: shouted, accountAge: 0, commentsOfLate: 29 }, 'ham'],
  ])('%s', (_, changes, kind) => {
    expect(verdictOn(changes)).toBe(kind)
  })

  it('names its reasons', () => {
    expect(judgeSpam(scoreSpam(facts({ text: links(4), accountAge: 0 })))).toEqual({
      kind: 'spam',
      reasons: ['links', 'new-account'],
    })
  })

  it('never turns to ham by more of anything', () => {
    const count = fc.nat(60)
    fc.assert(
      fc.property(
        count,
        count,
        count,
        fc.nat(2 * DAY),
        (linkCount, copiesElsewhere, commentsOfLate, accountAge) => {
          const some = facts({ text: links(linkCount), copiesElsewhere, commentsOfLate, accountAge })
          const more = {
            ...some,
            text: links(linkCount + 1),
            copiesElsewhere: copiesElsewhere + 1,
            commentsOfLate: commentsOfLate + 1,
            accountAge: Math.max(accountAge - HOUR, 0),
          }
          expect(scoreSpam(more).score).toBeGreaterThanOrEqual(scoreSpam(some).score)
        },
      ),
    )
  })
})

describe('requireNoSpam', () => {
  it('refuses what was judged spam', () => {
    expect(() => requireNoSpam({ kind: 'spam', reasons: ['links'] }, 'comment')).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'comment failed spam check' }),
    )
  })

  it.each(['ham', 'undecided'] as const)('lets %s pass', (kind) => {
    expect(() => requireNoSpam({ kind }, 'comment')).not.toThrow()
  })
})
