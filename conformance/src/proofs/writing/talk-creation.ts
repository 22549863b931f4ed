import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asFields, asText } from '../../reading/fields.ts'
import { bodyOf, readAll, readOne } from '../../reading/read.ts'
import { misshapen } from '../../resources/shape.ts'
import { briefTalk } from '../../resources/talk.ts'
import { aConference } from '../../writing/conference.ts'
import { show, talkKind } from '../../writing/kinds.ts'
import { expectRefused, expectSent } from '../../writing/send.ts'

const OUTSIDE = 'The talk must be held between the start and end date of the event'
const first = (field: string): unknown => expect.stringMatching(new RegExp(`^'${field}' `, 'u'))

export const talkCreation: readonly Proof[] = [
  proof('a new talk is 201, leads to the talk, and shows it in its normal form', async (world) => {
    const { event } = await aConference(world)
    const body = talkKind.body({ speakers: ['Ada'] })
    const reply = await expectSent(world, 'POST', `${event}/talks`, { as: 'host', body }, 201)
    const talk = asText(reply.headers.location)
    expect(talk).toMatch(/^https:\/\/[^?]+\/v2\.1\/talks\/\d+$/u)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const page = asFields(bodyOf(reply))
    expect(Object.keys(page)).toEqual(['talks', 'meta'])
    expect(page['talks']).toEqual([await readOne(world, talk, { as: 'host' })])
    expect(misshapen({ talks: page['talks'] }, { talks: { each: briefTalk } })).toEqual([])
    const { this_page: address, ...meta } = asFields(page['meta'])
    expect(meta).toEqual({ count: 1, total: 1, user_uri: world.at.user('hanna') })
    expect(address).toMatch(/^https:.*\bstart=0&resultsperpage=20/u)
    expect(await readAll(world, `${event}/talks`, 'uri')).toEqual([talk])
    expect(await readOne(world, event)).toMatchObject({ talks_count: 1 })
  }).of('4.7 POST', '4.7 created', '4.7 created body', '2.1 user_uri', 'D1 key order'),
  proof('all problems of a new talk come at once, in the order of the table', async (world) => {
    const { event } = await aConference(world)
    const body = {
      slides_link: 'x',
      duration: -1,
      speakers: 7,
      start_date: '2027-01-01',
      type: 'Panel',
      language: 'Klingon',
    }
    await expectRefused(world, 'POST', `${event}/talks`, { as: 'host', body }, 400, [
      'The talk title field is required',
      'The talk description field is required',
      `The language 'Klingon' is unknown`,
      `The type 'Panel' is unknown`,
      OUTSIDE,
      first('speakers'),
      `'duration' must be a whole number from 0 to 1440`,
      `'slides_link' must be a valid http or https URL`,
    ])
    expect(await readAll(world, `${event}/talks`, 'uri')).toEqual([])
  }).of('D1 all problems', '7 message'),
  proof('every talk has a stub of its own, which nobody can foresee', async (world) => {
    const stubs: string[] = []
    for (let number = 1; number <= 5; number++) {
      stubs.push(asText((await show(world, talkKind))['stub']))
    }
    for (const stub of stubs) expect(stub).toMatch(/^[a-z0-9]{5,}$/u)
    expect(new Set(stubs.map((stub) => stub.slice(0, 4))).size).toBe(5)
  }).of('D4 stub'),
  proof('the slug of a talk is unique within its event only', async (world) => {
    const named: unknown[] = []
    const [one, other] = [await aConference(world), await aConference(world)]
    for (const { event } of [one, one, one, other]) {
      const body = talkKind.body({ talk_title: 'Zwölf Tricks!' })
      const reply = await expectSent(world, 'POST', `${event}/talks`, { as: 'host', body }, 201)
      named.push((await readOne(world, talkKind.addressIn(reply)))['url_friendly_talk_title'])
    }
    expect(named).toEqual(['zwolf-tricks', 'zwolf-tricks-2', 'zwolf-tricks-3', 'zwolf-tricks'])
  }).of('D4 slug', '2.4 url_friendly_talk_title'),
]
