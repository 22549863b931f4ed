import { type Proof, inside, proof } from '../proof.ts'
import { HOUR } from '@lectern/domain'
import { expect } from 'vitest'
import { asFields, asList, asText } from '../../reading/fields.ts'
import { expectStatus, read, readBody, readOne, verboseOf } from '../../reading/read.ts'
import { api, PASSWORD } from '../../world/names.ts'
import {
  aTokenOf,
  expectPassword,
  findUser,
  join,
  registration,
  secretSentTo,
  use,
} from '../../writing/members.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import type { World } from '../../world/world.ts'

const badUsername = `'username' must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'`
const takenUsername = `'username' must be unique: another account has this one`
const easyPassword = `'password' must not be`
const COMMON = `${easyPassword} one of the most common passwords, with or without digits or a repetition behind it`
const weakPassword = `'password' of 8 to 11 characters must be harder to guess; or take 12 or more`
const badPassword = `'password' must be 12 to 200 characters, or 8 to 11 that are hard to guess`
const everything = { verified: true, trusted: true, admin: true, suspended: false, is_admin: true }

const accounts: readonly Proof[] = [
  proof('a registered user has a record once the address is verified', async (world) => {
    const body = registration('registers')
    const location = `${api}/users?username=registers`
    await expectEmpty(world, 'POST', '/users', { body }, 201, location)
    expect((await read(world, location)).records).toEqual([])
    await use(world, await secretSentTo(world, body.email), 204)
    const { records } = await read(world, location)
    expect(records).toMatchObject([{ username: 'registers', full_name: 'The registers' }])
  }).needing(inside('it registers accounts'), 'D6 register', 'D6 registered location', 'D6 verify'),
  proof('a mailbox gets at most three registrations an hour, whatever its sub-addresses', async (world) => {
    const body = (number: number) => registration(`floods-${number}`, `flooded+${number}@members.example`)
    for (const number of [1, 2, 3]) await expectSent(world, 'POST', '/users', { body: body(number) }, 201)
    const { headers } = await expectSent(world, 'POST', '/users', { body: body(4) }, 429)
    expect(headers['retry-after']).toBe(String(HOUR))
    await world.later(HOUR, () => expectSent(world, 'POST', '/users', { body: body(4) }, 201))
  }).needing(inside('it registers accounts'), 'D6 mailbox limit'),
  proof('usernames and passwords have limits, and usernames are unique in any letter case', async (world) => {
    const good = registration('lengths')
    for (const [fields, messages] of [
      [{ username: 'ab' }, [badUsername]],
      [{ username: 'a'.repeat(101) }, [badUsername]],
      [{ username: 'white space' }, [badUsername]],
      [{ username: 'é-accent' }, [badUsername]],
      [{ username: 'MIA' }, [takenUsername]],
      [{ password: 'seven7!' }, [badPassword]],
      [{ password: 'xy'.repeat(101) }, [badPassword]],
    ] as const) {
      await expectRefused(world, 'POST', '/users', { body: { ...good, ...fields } }, 400, messages)
    }
    for (const fields of [
      { username: 'a.B', email: 'one@members.example', password: ' eleven more' },
      { username: '_'.repeat(100), email: 'two@members.example', password: 'éa'.repeat(100) },
    ]) {
      await expectSent(world, 'POST', '/users', { body: { ...good, ...fields } }, 201)
    }
  }).needing(inside('it needs the accounts of the ready-made scene'), 'D6 usernames', 'D6 password'),
  proof('a short password must be hard to guess, and a long one not plainly easy', async (world) => {
    const good = { ...registration('easily'), full_name: 'Ease Is Easy' }
    for (const [password, message] of [
      ['qwerty12345', weakPassword],
      [' '.repeat(12), `${easyPassword} only white space`],
      ['a'.repeat(12), `${easyPassword} one character repeated`],
      ['123456789012', `${easyPassword} consecutive characters, such as 123456 or abcdef`],
      ['password1234', COMMON],
      ['qwertyqwerty', COMMON],
      [good.email, `${easyPassword} your username, name or e-mail address`],
      [good.full_name, `${easyPassword} your username, name or e-mail address`],
    ] as const) {
      await expectRefused(world, 'POST', '/users', { body: { ...good, password } }, 400, [message])
    }
    await expectSent(world, 'POST', '/users', { body: { ...good, password: 'q7&Zr1u0K!' } }, 201)
  }).needing(inside('it registers accounts'), 'D6 short password', 'D6 easy password'),
  proof('users and admins edit accounts, and nobody else', async (world) => {
    const { uri, asking } = await aNewcomer(world)
    for (const [sending, biography] of [
      [asking, 'By myself'],
      [{ as: 'admin' }, 'By an admin'],
    ] as const) {
      await expectEmpty(world, 'PUT', uri, { ...sending, body: { biography } }, 204, uri)
      expect(await readOne(world, uri)).toMatchObject({ biography })
    }
    await expectSent(world, 'PUT', uri, { as: 'member', body: { biography: 'By others' } }, 403)
    await expectSent(world, 'PUT', uri, { body: { biography: 'By nobody' } }, 401)
    expect(await readOne(world, uri)).toMatchObject({ biography: 'By an admin' })
    const profile = {
      affiliation: 'Analytical <b>Engines</b>',
      pronouns: 'she/her',
      links: [{ title: 'Notes', url: 'https://ada.example/notes?a=1&b' }],
    }
    await expectEmpty(world, 'PUT', uri, { ...asking, body: profile }, 204, uri)
    expect(await readOne(world, `${uri}?verbose=yes`)).toMatchObject({ ...profile, biography: 'By an admin' })
    const tooLong = {
      affiliation: 'x'.repeat(101),
      pronouns: 'x'.repeat(41),
      links: Array(6).fill(profile.links[0]),
    }
    await expectRefused(world, 'PUT', uri, { ...asking, body: tooLong }, 400, [
      `'affiliation' must be at most 100 characters`,
      `'pronouns' must be at most 40 characters`,
      `'links' must have at most 5 entries`,
    ])
  }).needing(inside('it changes or deletes accounts'), 'D6 edit', 'D6 profile'),
  proof('a new password needs the old one, and ends other tokens', async (world) => {
    const member = await join(world, 'changes')
    const other = await aTokenOf(world, member, 'of-changes-elsewhere-')
    const password = 'another good password'
    const change = (fields: object, status: number) =>
      expectSent(world, 'PUT', member.uri, { ...member.asking, body: { password, ...fields } }, status)
    await change({}, 400)
    await change({ old_password: 'wrong password' }, 400)
    await expectStatus(world, '/events', 200, other)
    await change({ old_password: PASSWORD }, 204)
    await expectStatus(world, '/events', 200, member.asking)
    await expectStatus(world, '/events', 401, other)
    await expectPassword(world, member, password)
  }).needing(inside('it registers accounts'), 'D6 old password', 'D6 other access'),
  proof('admins mark users as trusted, and take it back', async (world) => {
    const { uri, asking } = await aNewcomer(world)
    const { trusted_uri: address } = await readOne(world, verboseOf(uri), { as: 'admin' })
    for (const trusted of [true, false]) {
      await expectEmpty(world, 'POST', String(address), { as: 'admin', body: { trusted } }, 204, uri)
      expect(await readOne(world, verboseOf(uri), asking)).toMatchObject({ trusted })
    }
    await expectSent(world, 'POST', String(address), { ...asking, body: { trusted: true } }, 403)
  }).needing(inside('it changes or deletes accounts'), 'D6 trusted'),
  proof('no field makes an account verified, trusted or an admin', async (world) => {
    const body = { ...registration('claims-much'), ...everything }
    await expectSent(world, 'POST', '/users', { body }, 201)
    const nobody = { verified: false, trusted: false, admin: false }
    expect(await findUser(world, 'claims-much')).toMatchObject(nobody)
    const { username, uri, asking } = await aNewcomer(world)
    for (const sending of [asking, { as: 'admin' } as const]) {
      await expectSent(world, 'PUT', uri, { ...sending, body: { full_name: 'Me', ...everything } }, 204)
      expect(await findUser(world, username)).toMatchObject({ ...nobody, verified: true })
    }
  }).needing(inside('it registers accounts'), 'D6 no field'),
  proof('the user and admins export all that is held about the account, and no secret', async (world) => {
    const { uri, email, asking } = await join(world, 'exports')
    const { export_uri: address } = await readOne(world, verboseOf(uri), asking)
    const name = 'The conference of the export'
    const event = { name, description: '-', location: '-', tz_continent: 'UTC', tz_place: '' }
    const dates = { start_date: '2026-06-01', end_date: '2026-06-02' }
    await expectSent(world, 'POST', '/events', { ...asking, body: { ...event, ...dates } }, 201)
    for (const as of [asking, { as: 'admin' } as const]) {
      const exported = asFields((await readBody(world, String(address), as))['export'])
      expect(exported['account']).toMatchObject({ uri, email, username: 'exports' })
      for (const list of ['submitted_events', 'hosted_events', 'attended_events']) {
        expect(asList(exported[list]).map((item) => asFields(item)['name'])).toEqual([name])
      }
      const text = JSON.stringify(exported)
      for (const secret of [PASSWORD, 'of-exports-']) expect(text).not.toContain(secret)
    }
    await expectStatus(world, String(address), 403, { as: 'member' })
    await expectStatus(world, String(address), 401)
  }).needing(inside('it registers accounts'), 'D6 export'),
]

const MINUTE = 60

/** Registers, looks at the avatar_hash, and deletes the account. */
async function passingHash(world: World, username: string): Promise<string> {
  const { uri, asking } = await join(world, username)
  const hash = asText((await readOne(world, verboseOf(uri), asking))['avatar_hash'])
  await expectSent(world, 'DELETE', uri, { ...asking, body: { old_password: PASSWORD } }, 204)
  return hash
}

const randomAvatars: readonly Proof[] = [
  proof('two accounts with the same name and address have different avatars', async (world) => {
    const register = () => passingHash(world, 'twice.there')
    // One mail of a kind goes to an address in five minutes.
    const hashes = [await register(), await world.later(5 * MINUTE, register)]
    expect(new Set(hashes).size).toBe(2)
    for (const hash of hashes) expect(hash).toMatch(/^[a-z0-9]{32}$/u)
  }).needing(inside('it reads mails'), 'D6 random avatar'),
]

export const registering: readonly Proof[] = [...accounts, ...randomAvatars]
