import { type Proof, inside, proof } from '../proof.ts'
import type { MailMessage } from '@lectern/application'
import { expect } from 'vitest'
import { read } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { create, eventKind, talkKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { type Sending, expectSent, send } from '../../writing/send.ts'

const MINUTE = 60
const DAY = 86_400

/** To whom mails went whose text or subject has this in it, in the order of their addresses. */
const mailsAbout = async (world: World, words: string): Promise<readonly MailMessage[]> =>
  (await world.mails())
    .filter(({ subject, text }) => subject.includes(words) || text.includes(words))
    .toSorted((one, other) => one.to.localeCompare(other.to))

const recipients = async (world: World, words: string): Promise<readonly string[]> =>
  (await mailsAbout(world, words)).map(({ to }) => to)

const submit = async (world: World, name: string): Promise<string> => {
  const { asking } = await aNewcomer(world)
  const reply = await expectSent(
    world,
    'POST',
    '/events/',
    { ...asking, body: eventKind.body({ name }) },
    201,
  )
  return eventKind.addressIn(reply)
}

const pair = { display_name: 'Ursula', username: 'mia' }
const query = `?${new URLSearchParams(pair).toString()}`

type Step = readonly [verb: 'POST' | 'DELETE', sending: Sending]

/** What happens to a name on a talk, step by step, and who gets a mail about each. */
const claimSteps: readonly (readonly [
  what: string,
  steps: readonly (readonly [Step, to: readonly string[]])[],
])[] = [
  [
    'a claim that is approved',
    [
      [
        ['POST', { as: 'member', body: pair }],
        ['bert', 'hanna'],
      ],
      [['POST', { as: 'member', body: pair }], []],
      [['POST', { as: 'host', body: pair }], ['mia']],
      [['POST', { as: 'host', body: pair }], []],
    ],
  ],
  [
    'an assignment that is rejected',
    [
      [['POST', { as: 'host', body: pair }], ['mia']],
      [
        ['DELETE', { as: 'member' }],
        ['bert', 'hanna'],
      ],
    ],
  ],
]

const claimProof = ([what, steps]: (typeof claimSteps)[number]): Proof =>
  proof(`${what} is told by mail, step by step, to the side that has to know`, async (world) => {
    const { hanna, bert } = world.people
    const conference = await aConference(world, { hosts: [hanna, bert] })
    const title = `The talk with ${what}`
    const { talk } = await aSession(world, conference, { talkTitle: title })
    const told: string[] = []
    for (const [[verb, sending], to] of steps) {
      const address = `${talk}/speakers${verb === 'DELETE' ? query : ''}`
      const { status } = await send(world, verb, address, sending)
      expect(status).toBeLessThan(300)
      told.push(...to.map((name) => `${name}@post.example`))
      const mails = await mailsAbout(world, title)
      expect(mails.map((mail) => mail.to)).toEqual(told.toSorted())
      for (const { text } of mails) expect(text).toContain('Ursula')
    }
  }).needing(inside('it reads mails'), 'D4 claim mails')

export const mails: readonly Proof[] = [
  proof('admins get a mail about a submission, and nobody about the event of an admin', async (world) => {
    await submit(world, 'Mails One')
    await create(world, eventKind, { name: 'Mails Two' })
    expect(await recipients(world, 'Mails One')).toEqual(['ada@post.example'])
    expect(await recipients(world, 'Mails Two')).toEqual([])
  }).needing(inside('it reads mails'), 'D3 submission mail'),
  proof('hosts get a mail about an approval and about a rejection with its reason', async (world) => {
    const { hanna, bert } = world.people
    for (const [verb, path, words] of [
      ['POST', 'approval', 'Mails Three is approved'],
      ['DELETE', 'approval?reason=Too%20small', 'Too small'],
    ] as const) {
      const name = verb === 'POST' ? 'Mails Three' : 'Mails Four'
      const { event } = await aConference(world, {
        name,
        hosts: [hanna, bert],
        approval: { state: 'pending' },
      })
      await expectSent(world, verb, `${event}/${path}`, { as: 'admin' }, 204)
      const mails = await mailsAbout(world, name)
      expect(mails.map(({ to }) => to)).toEqual(['bert@post.example', 'hanna@post.example'])
      for (const { subject, text } of mails) expect(`${subject}\n${text}`).toContain(words)
    }
  }).needing(inside('it reads mails'), 'D3 approval mail'),
  ...claimSteps.map(claimProof),
  proof('hosts learn of a start, a duration or a type that a speaker changes', async (world) => {
    const { hanna, bert, sven } = world.people
    const title = 'The talk that its speaker moves'
    const conference = await aConference(world, { hosts: [hanna, bert] })
    const speakers = [{ speakerName: 'Sven', userId: sven }]
    const { talk } = await aSession(world, conference, { talkTitle: title, speakers })
    const edit = (as: 'host' | 'speaker', fields: object) =>
      expectSent(world, 'PUT', talk, { as, body: talkKind.body({ talk_title: title, ...fields }) }, 204)
    await edit('host', { duration: 30 })
    await edit('speaker', { talk_description: 'Another text' })
    expect(await recipients(world, title)).toEqual([])
    for (const [fields, change] of [
      [{}, '2026-05-02 10:00 → 2026-05-02 11:00'],
      [{ duration: 45 }, '30 → 45'],
      [{ type: 'Workshop' }, 'Talk → Workshop'],
    ] as const) {
      await edit('speaker', { start_date: '2026-05-02T11:00', ...fields })
      expect(await recipients(world, change)).toEqual(['bert@post.example', 'hanna@post.example'])
    }
    const { records } = await read(world, '/audit?resultsperpage=3', { as: 'admin' })
    expect(records.map(({ action, user_uri, note }) => [action, user_uri, note])).toEqual(
      ['type Talk -> Workshop', 'duration 30 -> 45', 'start_date 2026-05-02 10:00 -> 2026-05-02 11:00'].map(
        (change) => ['talk-changed-by-speaker', world.at.user('sven'), `${title}: ${change}`],
      ),
    )
  }).needing(inside('it reads mails'), 'D4 told hosts'),
  proof('a mail server that fails does not fail the request, and is asked again later', async (world) => {
    await world.withoutMailServer(async () => {
      await submit(world, 'Mails Five')
      expect(await recipients(world, 'Mails Five')).toEqual([])
    })
    expect(await recipients(world, 'Mails Five')).toEqual([])
    await world.later(5 * MINUTE, async () => {
      expect(await recipients(world, 'Mails Five')).toEqual(['ada@post.example'])
    })
    await world.later(DAY, async () => {
      expect(await recipients(world, 'Mails Five')).toEqual(['ada@post.example'])
    })
  }).needing(inside('it reads mails'), 'D6 mail queue', 'D3 submission mail'),
]
