import { expect } from 'vitest'
import { asFields, asText } from '../../reading/fields.ts'
import { bodyOf, expectStatus, readBody, readOne } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'
import { inside, type Proof, proof } from '../proof.ts'

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

const calendarOf = async (world: World, { uri, asking }: Newcomer): Promise<string> =>
  asText((await readOne(world, `${uri}?verbose=yes`, asking))['starred_calendar_uri'])

/** Makes an address and gives it. */
async function anAddress(world: World, user: Newcomer): Promise<string> {
  const reply = await expectSent(world, 'POST', await calendarOf(world, user), user.asking, 201)
  return asText(asFields(bodyOf(reply))['calendar_uri'])
}

export const calendars: readonly Proof[] = [
  proof('the calendar of stars is at a secret address, and has what is public', async (world) => {
    const user = await aNewcomer(world)
    const conference = await aConference(world)
    const hidden = await aConference(world, { approval: { state: 'pending' } })
    const { talk } = await aSession(world, conference, { talkTitle: 'Starred talk' })
    await aSession(world, hidden, { talkTitle: 'Hidden talk' })
    await expectSent(world, 'POST', `${talk}/starred`, user.asking, 201)
    const address = await anAddress(world, user)
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/u)
    const { status, headers, text } = await world.ask(address)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain('SUMMARY:Starred talk')
    const { username, full_name: name } = await readOne(world, user.uri)
    for (const other of [asText(username), asText(name), 'Hidden talk']) expect(text).not.toContain(other)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('link')
  }).of('D6 calendar', 'D6 calendar public', 'D6 calendar private'),
  proof('another address of the calendar ends the first, and DELETE ends it', async (world) => {
    const user = await aNewcomer(world)
    const calendar = await calendarOf(world, user)
    const [first, second] = [await anAddress(world, user), await anAddress(world, user)]
    await expectStatus(world, first, 404)
    await expectStatus(world, second, 200)
    expect(await readBody(world, calendar, user.asking)).toMatchObject({ has_calendar: true })
    await expectEmpty(world, 'DELETE', calendar, user.asking, 204)
    await expectStatus(world, second, 404)
  }).of('D6 calendar', 'D6 calendar replaced'),
  proof('the suspension of an account ends its calendar', async (world) => {
    const user = await aNewcomer(world)
    const address = await anAddress(world, user)
    const body = { suspended: true }
    await expectSent(world, 'PUT', `${user.uri}/suspension`, { as: 'admin', body }, 204)
    await expectStatus(world, address, 404)
  }).needing(inside('it suspends an account for good'), 'D6 calendar replaced'),
]
