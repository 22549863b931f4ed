import { type Proof, proof } from './proof.ts'
import { expectStatus } from '../reading/read.ts'
import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'

/** Everything that there is of events that are not approved. */
const unseen: readonly (readonly [what: string, addresses: (at: Addresses) => readonly string[]])[] = [
  ['events', (at) => [at.event('pending'), at.event('rejected')]],
  ...(
    ['talks', 'tracks', 'comments', 'talk_comments', 'attendees', 'hosts', 'images', 'attending'] as const
  ).map(
    (path) =>
      [
        path,
        (at: Addresses) => [`${at.event('pending')}/${path}`, `${at.event('rejected')}/${path}`],
      ] as const,
  ),
  ['talks themselves', (at) => [at.talk('hidden'), at.talk('refused')]],
  ...(['comments', 'speakers', 'links', 'starred'] as const).map(
    (path) =>
      [
        `${path} of talks`,
        (at: Addresses) => [`${at.talk('hidden')}/${path}`, `${at.talk('refused')}/${path}`],
      ] as const,
  ),
  ['tracks themselves', (at) => [at.track('hidden'), at.track('refused')]],
  ['talk comments themselves', (at) => [at.talkComment('hidden'), at.talkCommentBelow('hidden', 'hidden')]],
  [
    'event comments themselves',
    (at) => [at.eventComment('hidden'), at.eventCommentBelow('pending', 'hidden')],
  ],
]

/** Mia attends both events and wrote there, and Sven speaks there; neither changes what they see. */
const seen: readonly (readonly [Role | undefined, 200 | 404])[] = [
  [undefined, 404],
  ['member', 404],
  ['speaker', 404],
  ['host', 404],
  ['otherHost', 200],
  ['admin', 200],
]

const unseenProof = ([what, addresses]: (typeof unseen)[number]): Proof =>
  proof(`${what} of events that are not approved are shown to hosts and admins only`, async (world) => {
    for (const address of addresses(world.at)) {
      for (const [as, status] of seen) await expectStatus(world, address, status, { as })
    }
  }).of('D3 visibility', 'D3 visibility below', 'D1 404', 'D1 404 first', '1.5 elevated')

export const visibility: readonly Proof[] = [
  ...unseen.map(unseenProof),
  proof('the list of pending events is 401 for visitors and 403 for everybody but admins', async (world) => {
    await expectStatus(world, '/events?filter=pending', 401)
    for (const as of ['member', 'host', 'otherHost'] as const) {
      await expectStatus(world, '/events?filter=pending', 403, { as })
    }
    await expectStatus(world, '/events?filter=pending', 200, { as: 'admin' })
  }).of('D3 filter=pending', 'D1 401', 'D1 403', '1.4 private'),
]
