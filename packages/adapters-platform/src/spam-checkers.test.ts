import { aUser } from '@lectern/contracts/testing'
import { assert, describe, expect, it, onTestFinished } from 'vitest'
import type { SpamSuspect } from '@lectern/application'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AkismetSpamChecker, LocalSpamChecker } from './spam-checkers.ts'

const honest = {
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
  ['an honest comment', honest, { kind: 'ham' }],
  [
    'one of many copies',
    { ...honest, text: 'https://a.example', copiesElsewhere: 9 },
    { kind: 'spam', reasons: ['links', 'repetition'] },
  ],
])('LocalSpamChecker judges %s at once', async (_, text, verdict) => {
  const checker = new LocalSpamChecker()
  expect(await checker.judge(text)).toEqual(verdict)
  expect(checker.isImmediate).toBe(true)
})

const key = 'k3y0fth3t3st'
const suspect: SpamSuspect = {
  kind: 'comment',
  text: 'Größe & Fähigkeit = 100% 🎉',
  copiesElsewhere: 0,
  recentComments: 0,
  accountAge: 0,
  author: aUser({ fullName: 'Ada Lovelace', email: 'ada@lectern.example' }),
  address: '192.0.2.7',
  pageUrl: 'https://talks.example/talk/abc12',
}

interface Asked {
  readonly line: string
  readonly type: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** A service on a real socket, which answers as told and keeps what it is asked. */
async function aService(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = []
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url, headers } = request
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ line: `${method} ${url}`, type: headers['content-type'], fields })
    answer(response)
  }
  const server = createServer((request, response) => void listen(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.1`
  return { asked, serviceUrl, checker: checkerOf(serviceUrl) }
}

const checkerOf = (serviceUrl: string): AkismetSpamChecker =>
  new AkismetSpamChecker({ key, serviceUrl, websiteUrl: 'https://talks.example' })

const answering =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body)

const anHour = AbortSignal.timeout(3_600_000)

async function judge(answer: (response: ServerResponse) => void, signal = anHour) {
  const { checker } = await aService(answer)
  return checker.judge(suspect, signal)
}

async function failureOf(judging: Promise<unknown>): Promise<Error> {
  const failure = await judging.then(
    () => 'no failure',
    (error: unknown) => error,
  )
  assert(failure instanceof Error)
  return failure
}

describe('the question to the service', () => {
  it('is a form with what is known', async () => {
    const { asked, checker } = await aService(answering('false'))
    await checker.judge(suspect, anHour)
    expect(asked).toEqual([
      {
        line: 'POST /1.1/comment-check',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: {
          api_key: key,
          blog: 'https://talks.example',
          blog_charset: 'UTF-8',
          user_ip: '192.0.2.7',
          permalink: 'https://talks.example/talk/abc12',
          comment_type: 'comment',
          comment_author: 'Ada Lovelace',
          comment_author_email: 'ada@lectern.example',
          comment_content: 'Größe & Fähigkeit = 100% 🎉',
        },
      },
    ])
  })

  it('leaves out what is not known', async () => {
    const { asked, checker } = await aService(answering('false'))
    const author = { ...suspect.author, fullName: '' }
    await checker.judge({ ...suspect, kind: 'event', author, address: '', pageUrl: '' }, anHour)
    expect(asked[0]?.fields).toEqual({
      api_key: key,
      blog: 'https://talks.example',
      blog_charset: 'UTF-8',
      comment_type: 'event',
      comment_author: suspect.author.username,
      comment_author_email: 'ada@lectern.example',
      comment_content: suspect.text,
    })
  })
})

describe('an answer', () => {
  it.each([
    ['false', {}, { kind: 'ham' }],
    ['true', {}, { kind: 'spam', reasons: ['service'] }],
    ['true', { 'X-akismet-pro-tip': 'discard' }, { kind: 'spam', reasons: ['service', 'blatant'] }],
    ['false', { 'X-akismet-alert-code': '10003', 'X-akismet-alert-msg': 'Please pay' }, { kind: 'ham' }],
  ])('%s with %j', async (body, headers, verdict) => {
    expect(await judge(answering(body, headers))).toEqual(verdict)
  })
})

const says = 'The spam checking service answered'

describe('an answer that makes no sense fails, and the error says what came:', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'an invalid request',
      answering('invalid', { 'X-akismet-debug-help': 'Empty "blog" value' }),
      `${says} 200, "invalid", x-akismet-debug-help: Empty "blog" value`,
    ],
    [
      'a suspended account, whose verdicts mean nothing',
      answering('false', { 'X-akismet-error': 'suspended', 'X-akismet-alert-msg': 'Please pay' }),
      `${says} 200, "false", x-akismet-error: suspended, x-akismet-alert-msg: Please pay`,
    ],
    ['a page', answering('<h1>Welcome</h1>'), `${says} 200, "<h1>Welcome</h1>"`],
    ['a verdict and more', answering('true\n'), `${says} 200, "true\n"`],
    ['a longer page', answering('<p>'.repeat(100)), `${says} 200, "300 characters"`],
    ['another success', answering('false', {}, 201), `${says} 201, "false"`],
  ])('%s', async (_, answer, message) => {
    expect((await failureOf(judge(answer))).message).toBe(message)
  })

  it('more than anybody would say, which is not read to its end', async () => {
    let sent = 0
    const endless = (response: ServerResponse): void => {
      const more = (): void => {
        while (!response.destroyed && response.write('true'.repeat(4096))) sent += 1
      }
      response.on('drain', more)
      more()
    }
    expect((await failureOf(judge(endless))).message).toBe(`${says} 200, more than 1024 bytes`)
    expect(sent).toBeLessThan(10_000)
  })

  it('a redirect, which is not followed', async () => {
    const elsewhere = await aService(answering('false'))
    const { asked, checker } = await aService(answering('', { location: elsewhere.serviceUrl }, 307))
    expect((await failureOf(checker.judge(suspect, anHour))).message).toBe(
      `${says} 307, "", location: ${elsewhere.serviceUrl}`,
    )
    expect([asked.length, elsewhere.asked.length]).toEqual([1, 0])
  })
})

describe('a service that cannot be asked fails:', () => {
  const cannot = 'The spam checking service could not be asked:'

  it('nobody listens', async () => {
    const failure = await failureOf(checkerOf('http://127.0.0.1:1/1.1').judge(suspect, anHour))
    expect(failure.message).toMatch(new RegExp(`^${cannot} (?:ECONNREFUSED|bad port)$`, 'u'))
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['it hangs', () => undefined],
    ['it hangs amid its answer', (response) => void response.writeHead(200).write('tr')],
  ])('%s until time is up', async (_, answer) => {
    const failure = await failureOf(judge(answer, AbortSignal.timeout(100)))
    expect(failure.message).toBe(`${cannot} The operation was aborted due to timeout`)
  })

  it('it hangs up amid its answer', async () => {
    const half = (response: ServerResponse): void => {
      response.writeHead(200, { 'content-length': '5' }).write('fal', () => response.destroy())
    }
    expect((await failureOf(judge(half))).message).toContain(cannot)
  })
})

describe('nothing that was sent is in an error', () => {
  const echo = [key, suspect.text, suspect.author.email].join(' / ')

  it.each<[string, (response: ServerResponse) => void]>([
    ['in the answer', answering(echo)],
    ['in a header', answering('invalid', { 'X-akismet-debug-help': `Bad key ${key}` })],
    ['in an address', answering('', { location: `/?api_key=${key}` }, 302)],
  ])('when it comes back %s', async (_, answer) => {
    const failure = await failureOf(judge(answer))
    const whole = `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`
    expect(whole).toContain('…')
    for (const secret of [key, suspect.text, suspect.author.email]) expect(whole).not.toContain(secret)
  })
})
