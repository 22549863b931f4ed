import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/time.ts'
import { judgeSpam, requireNoSpam, type ScoredReason, scoreSpam, type SpamFacts } from './spam.ts'

describe('judgeSpam', () => {
  it.each([
    [0, 'ham'],
    [5, 'ham'],
    [6, 'spam'],
    [20, 'spam'],
  ])('takes %i points for %s', (score, kind) => {
    expect(judgeSpam({ score, reasons: [] }).kind).toBe(kind)
  })

  it('names its reasons', () => {
    expect(judgeSpam({ score: 6, reasons: ['links', 'new-account'] })).toEqual({
      kind: 'spam',
      reasons: ['links', 'new-account'],
    })
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

const honest: SpamFacts = {
  kind: 'comment',
  text: 'Clear, well paced, and the demo worked. More of this, please.',
  copiesElsewhere: 0,
  recentComments: 0,
  accountAge: 30 * DAY,
}
const links = (count: number): string => 'Look at http://shop.example/pills '.repeat(count)
const shouted = 'THIS WAS THE WORST TALK THAT I HAVE EVER HEARD!'
const atLength = `${honest.text} `.repeat(4)

const facts = (changes: Partial<SpamFacts>): SpamFacts => ({ ...honest, ...changes })
const scoreOf = (text: string): readonly [number, readonly ScoredReason[]] => {
  const { score, reasons } = scoreSpam(facts({ text }))
  return [score, reasons]
}
const verdictOn = (changes: Partial<SpamFacts>): string => judgeSpam(scoreSpam(facts(changes))).kind

describe('each reason', () => {
  it.each<[string, Partial<SpamFacts>, number, readonly ScoredReason[]]>([
    ['nothing', {}, 0, []],
    ['one link', { text: links(1) }, 1, ['links']],
    ['two links', { text: links(2) }, 2, ['links']],
    ['three links', { text: links(3) }, 2, ['links']],
    ['four links', { text: links(4) }, 3, ['links']],
    ['five links', { text: links(5) }, 4, ['links']],
    ['nine links', { text: links(9) }, 4, ['links']],
    ['ten links', { text: links(10) }, 6, ['links']],
    ['two links of an event', { kind: 'event', text: links(2) }, 2, ['links']],
    ['fifty links of an event', { kind: 'event', text: links(50) }, 3, ['links']],
    ['a copy with a link', { text: links(1), copiesElsewhere: 1 }, 2, ['links', 'repetition']],
    ['three copies with a link', { text: links(1), copiesElsewhere: 3 }, 5, ['links', 'repetition']],
    ['a hundred copies with a link', { text: links(1), copiesElsewhere: 100 }, 7, ['links', 'repetition']],
    ['copies with a contact', { text: 'Mail ada@lectern.example', copiesElsewhere: 5 }, 6, ['repetition']],
    ['a hundred copies of praise', { copiesElsewhere: 100 }, 0, []],
    ['two copies at length', { text: atLength, copiesElsewhere: 2 }, 2, ['repetition']],
    ['a hundred copies at length', { text: atLength, copiesElsewhere: 100 }, 3, ['repetition']],
    ['4 comments in ten minutes', { recentComments: 4 }, 0, []],
    ['5 comments in ten minutes', { recentComments: 5 }, 1, ['burst']],
    ['10 comments in ten minutes', { recentComments: 10 }, 2, ['burst']],
    ['an account made now', { accountAge: 0 }, 2, ['new-account']],
    ['an account of an hour', { accountAge: HOUR }, 1, ['new-account']],
    ['an account of a day', { accountAge: DAY }, 0, []],
    ['capitals', { text: shouted }, 1, ['shouting']],
    ['few capitals', { text: 'WOW, NICE' }, 0, []],
    ['names in capitals', { text: `On HTTP, HTML, CSS, SQL, JSON and YAML it was ${honest.text}` }, 0, []],
    ['a sign for words, which is not read as a link', { text: 'casino㏂com/x' }, 0, []],
    ['no letter case', { text: 'とても分かりやすい発表でした。ありがとうございました。' }, 0, []],
    [
      'everything at once',
      {
        text: `${shouted} ONLINE CASINO, FREE SPINS: ${'WWW.SHOP[.]EXAMPLE '.repeat(2)}`,
        copiesElsewhere: 1,
        recentComments: 9,
        accountAge: MINUTE,
      },
      13,
      ['links', 'disguise', 'advertising', 'repetition', 'burst', 'new-account', 'shouting'],
    ],
  ])('%s', (_, changes, score, reasons) => {
    expect(scoreSpam(facts(changes))).toEqual({ score, reasons })
  })
})

describe('links', () => {
  it.each([
    'https://shop.example',
    'HTTPS://SHOP.EXAMPLE/',
    '(https://shop.example/a_(b))',
    'https://www.shop.example/www.shop.html',
    'shop.example/pills',
    'Order:shop.example.com',
    'deals.shop/today',
    'пример.example',
    'https://github.com@shop.example/',
    'https://notgithub.com',
    'https://github.com.shop.example',
    'ｓｈｏｐ．ｅｘａｍｐｌｅ',
  ])('one in %s', (text) => {
    expect(scoreOf(text)).toEqual([1, ['links']])
  })

  it.each([
    'Node.js, Socket.IO, package.json, main.rs/lib.rs and this.store.dispatch()',
    'and/or, 24/7, e.g. a.m., v1.2.3, 3.5/4, …',
    'ada@lectern.example',
    'https://github.com/ada/engines, https://ada.github.io/ and HTTPS://WWW.YouTube.com/watch?v=1',
    'en.wikipedia.org/wiki/Lectern',
    'curl http://localhost:8080/v2.1 or http://127.0.0.1:8080',
    'http:// alone',
    'good.Thanks',
  ])('none in %s', (text) => {
    expect(scoreOf(text)).toEqual([0, []])
  })
})

describe('a disguise', () => {
  it.each<[string, string, number]>([
    ['a protocol', 'hxxps://shop.example', 2],
    ['a dot in brackets', 'shop[.]example', 2],
    ['a dot in words', 'shop (dot) example', 2],
    ['forum markup', '[url=https://shop.example]shop[/url]', 5],
    ['HTML', '<a class="x" href="https://shop.example">shop</a>', 2],
    ['nothing to see', 'https://sh\u200Bop.exam\u2060ple', 4],
    ['letters of another script', 'https://shоp.example', 5],
  ])('by %s does not hide the link', (_, text, score) => {
    expect(scoreOf(text)).toEqual([score, ['links', 'disguise']])
  })

  it.each([
    ['emoji that are put together', '👩‍💻👨‍👩‍👧‍👦🏳️‍🌈'],
    ['joiners between other letters', 'क्‍या می‌خواهم'],
    ['loanwords', 'PRы и CI-пайплайны в gitlab-е'],
    ['signs of units', 'Δt = 20 μs'],
    ['Markdown', '[a link](#below) and [link]'],
    ['the HTML that a talk is about', '<a href="#main" class="skip">'],
    ['hyphens of a document', 'inter\u00ADoperability'],
  ])('is not seen in %s', (_, text) => {
    expect(scoreOf(text)).toEqual([0, []])
  })
})

describe('advertising', () => {
  it.each<[string, string, number, readonly ScoredReason[]]>([
    ['one sign', 'Online casino: https://a.example', 2, ['links', 'advertising']],
    ['two', 'Online casino, free spins: https://a.example', 6, ['links', 'advertising']],
    ['three', 'Online casino, free spins, bad credit: https://a.example', 7, ['links', 'advertising']],
    ['a subject', 'Poker: https://a.example', 1, ['links']],
    ['ways of selling', '90% off, sign up now: https://a.example', 1, ['links']],
    ['a subject and a way', 'Poker, sign up now: https://a.example', 2, ['links', 'advertising']],
    ['a subject and ways', 'Poker, 90% off, sign up now: https://a.example', 6, ['links', 'advertising']],
    ['with a contact only', 'Online casino, free spins: ask bob@a.example', 5, ['advertising']],
    ['with a telephone', 'Online casino, free spins: +1 (555) 010-0199', 5, ['advertising']],
    [
      'in invisible pieces',
      'On\u00ADline cas\u00ADino, free sp\u00ADins: ask bob@a.example',
      5,
      ['advertising'],
    ],
    ['that leads nowhere', 'Online casino, free spins, bad credit, keygen', 2, ['advertising']],
    ['in a word', 'sexist assignmentsless pokerish, cheapskates buyers: https://a.example', 1, ['links']],
  ])('%s', (_, text, score, reasons) => {
    expect(scoreOf(text)).toEqual([score, reasons])
  })

  it('forgives the first sign in an event, which somebody will read', () => {
    const text = 'Meeting of people who build online casinos and online casino tools: https://a.example'
    expect(scoreSpam(facts({ kind: 'event', text })).reasons).toEqual(['links'])
  })
})

describe('the verdict', () => {
  it.each<[string, Partial<SpamFacts>, 'ham' | 'spam']>([
    ['four links from a new account', { text: links(4), accountAge: 0 }, 'ham'],
    ['five links from a new account', { text: links(5), accountAge: 0 }, 'spam'],
    ['an event with many links from a new account', { kind: 'event', text: links(50), accountAge: 0 }, 'ham'],
    ['the same link on five other talks', { text: links(1), copiesElsewhere: 5 }, 'spam'],
    [
      'the same praise on thirty other talks',
      { copiesElsewhere: 30, recentComments: 29, accountAge: 0 },
      'ham',
    ],
    ['an attendee who rates the whole day in a rush', { accountAge: 0, recentComments: 29 }, 'ham'],
    ['a new account that shouts in a rush', { text: shouted, accountAge: 0, recentComments: 29 }, 'ham'],
  ])('%s', (_, changes, kind) => {
    expect(verdictOn(changes)).toBe(kind)
  })
})
