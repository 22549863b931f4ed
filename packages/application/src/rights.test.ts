import { type Actor, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeOf } from '../test/outcome.ts'
import {
  aboutApproval,
  aboutHiddenComments,
  aboutTakenDown,
  onAnApprovedEvent,
  onAnEvent,
} from '../test/rights/on-an-event.ts'
import { onTheSite } from '../test/rights/on-the-site.ts'
import { type Case, type Row, unseen, useCaseOf, withoutHosts, type Write } from '../test/rights/rows.ts'
import { aScene, roles, type Scene } from '../test/scene.ts'
import { portsOfCommands } from './use-case.ts'
import * as useCases from './use-cases.ts'

const asItIs = (row: Row): Row => row

const takenDownBy = async (moderator: 'host' | 'admin'): Promise<Scene> => {
  const scene = await aScene('approved')
  const { lectern, actors, eventId, users } = scene
  await lectern.takeDownCommentsOnEvent(actors[moderator], { eventId, authorId: users.author.id })
  return scene
}

describe.each<readonly [string, readonly Case[], () => Promise<Scene>, (row: Row) => Row]>([
  ['write on an event that is approved', onAnEvent, () => aScene('approved'), asItIs],
  ['write on an event that is pending', onAnEvent, () => aScene('pending'), unseen],
  ['write on an event only while it is approved', onAnApprovedEvent, () => aScene('approved'), asItIs],
  ['administer the site', onTheSite, () => aScene('approved'), asItIs],
  ['decide about an event', aboutApproval, () => aScene('pending'), unseen],
  ['do what about a comment that is hidden', aboutHiddenComments, () => aScene('approved', 'hidden'), asItIs],
  ['release what a host took down', aboutTakenDown, () => takenDownBy('host'), asItIs],
  ['release what a site admin took down', aboutTakenDown, () => takenDownBy('admin'), withoutHosts],
])('who may %s', (_what, cases, sceneOf, as) => {
  it.each(cases)('%s', async (_name, write, row) => {
    const outcomes: Outcome[] = []
    for (const role of roles) {
      const scene = await sceneOf()
      outcomes.push(await outcomeOf(write(scene, scene.actors[role])))
    }
    expect(outcomes).toEqual(as(row))
  })
})

const all = [...onAnEvent, ...onAnApprovedEvent, ...onTheSite, ...aboutApproval, ...aboutHiddenComments]

it('every use case that is not for anybody is called', () => {
  const called = new Set(all.map(([name]) => useCaseOf(name)))
  const others = Object.entries(useCases).filter(
    ([, useCase]) => useCase.by !== 'anybody' && !called.has(useCase),
  )
  const names = others.map(([name]) => name)
  expect(names, 'called by no table of test/rights').toEqual([])
})

const forAnybody = Object.entries(useCases).flatMap(([name, { by }]) => (by === 'anybody' ? [name] : []))

/** By their secret, their mail, or their password. Each other command asks who its actor is. */
const commandsForAnybody: readonly string[] = [
  'authenticate',
  'authenticateSession',
  'castBoxVotes',
  'contactOperator',
  'createDevice',
  'exchangeGrant',
  'exchangePassword',
  'mailSignInLink',
  'readInvitation',
  'readSignInLink',
  'readUnsubscription',
  'redeemAttendeeCode',
  'registerUser',
  'remindPassword',
  'placeOfFacts',
  'remindUsername',
  'resetPassword',
  'revokeGrantToken',
  'sendVerification',
  'signIn',
  'signInByMail',
  'signOut',
  'takeOverAccount',
  'unsubscribe',
  'verifyEmail',
]

it('only these commands are for anybody', () => {
  const found = Object.entries(useCases).flatMap(([name, { by, inSnapshot }]) =>
    by === 'anybody' && !inSnapshot ? [name] : [],
  )
  expect(found.toSorted()).toEqual(commandsForAnybody.toSorted())
})

/** Who has to sign in is told so before anything is looked at, so nothing is sent along. */
it.each(forAnybody)('%s is for anybody, so it asks nobody to sign in', async (name) => {
  const { lectern } = await aScene('approved')
  const useCase: unknown = Reflect.get(lectern, name)
  if (typeof useCase !== 'function') throw new TypeError(`There is no use case ${name}`)
  const answer = Promise.resolve(Reflect.apply(useCase, undefined, [visitor, {}]))
  const refusal: unknown = await answer.catch((error: unknown) => error)
  expect(String(refusal)).not.toContain('logged in')
})

/** The names of the ports that the use case uses when somebody does it who may. */
async function portsUsedBy(write: Write, row: Row): Promise<ReadonlySet<string>> {
  const scene = await aScene('approved')
  const used = new Set<string>()
  const ports = new Proxy(scene.ports, {
    get(all, name): unknown {
      used.add(String(name))
      return Reflect.get(all, name)
    },
  })
  const lectern = new Proxy(scene.lectern, {
    get: (_lectern, name) => (actor: Actor, input: never) =>
      useCaseOf(String(name))?.work(ports, actor, input),
  })
  const role = roles.find((_role, at) => row[at] === 'ok') ?? 'visitor'
  await outcomeOf(write({ ...scene, lectern }, scene.actors[role]))
  return used
}

it.each(all.filter(([name]) => useCaseOf(name)?.inSnapshot === false))(
  '%s writes or does slow work, so it is no query',
  async (_name, write, row) => {
    const used = await portsUsedBy(write, row)
    expect(portsOfCommands.some((port) => used.has(port))).toBe(true)
  },
)
