import { aTalkComment } from '@lectern/contracts/testing'
import { operator, type UserId } from '@lectern/domain'
import type { Newcomer } from '../../src/world/makers.ts'
import { NOW } from '../../src/world/names.ts'
import { moment } from '../../src/world/scene/moment.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { aNewcomer } from '../../src/writing/people.ts'
import { expectSent } from '../../src/writing/send.ts'
import { type By, comment, decide, report, spam, subjectAt, words } from '../../src/writing/subject.ts'
import { takeDown, undo } from '../../src/writing/troubled-event.ts'

/** Members who write nothing in public. */
export interface Authors {
  readonly ann: Newcomer
  readonly bob: Newcomer
  readonly eve: Newcomer
}

export const addAuthors = async (world: World): Promise<Authors> => ({
  ann: await aNewcomer(world),
  bob: await aNewcomer(world),
  eve: await aNewcomer(world),
})

export interface PrivateLife {
  /** What was done last. */
  readonly done: string
  /** The addresses of all private comments so far. */
  readonly comments: readonly string[]
}

/** Adds private comments, and does everything to them that can be done. */
export async function* privateLife(
  world: World,
  scene: Scene,
  { ann, bob, eve }: Authors,
): AsyncGenerator<PrivateLife> {
  const { at, people } = world
  const event = at.event('running')
  const site = event.replace(/\/events\/\d+$/u, '')
  const onKeynote = subjectAt('talk', { event, talk: at.talk('keynote') })
  const onPlain = subjectAt('talk', { event, talk: at.talk('plain') })
  const onWorkshop = subjectAt('talk', { event, talk: at.talk('workshop') })
  const comments: string[] = []
  const after = (done: string): PrivateLife => ({ done, comments: [...comments] })
  const say = async (by: By, subject = onKeynote, fields: object = {}): Promise<string> => {
    const text = `Between us, number ${comments.length}`
    const address = await comment(world, subject, by, { comment: text, rating: 1, private: true, ...fields })
    comments.push(address)
    return address
  }
  /** By an account that cannot sign in. */
  const store = async (author: UserId): Promise<void> => {
    const talk = { id: scene.talks('keynote'), eventId: scene.events('running') }
    const facts = { comment: `Stored, number ${comments.length}`, private: true, createdDate: moment(NOW) }
    const added = aTalkComment(talk, author, facts)
    const { id } = await world.store.transaction((to) => to.comments.add(added))
    comments.push(`${site}/talk_comments/${id}`)
  }
  const edit = (address: string, { asking }: Newcomer, body: object) =>
    expectSent(world, 'PUT', address, { ...asking, body }, 204)
  const refuse = (by: Newcomer, text: string) =>
    expectSent(
      world,
      'POST',
      onKeynote.comments,
      { ...by.asking, body: words({ comment: text, private: true }) },
      400,
    )

  const early = await say(ann.asking)
  const late = await say(bob.asking)
  const reported = await say(eve.asking)
  const ofCommenter = await say({ as: 'author' })
  const [upheld, listedAgain] = [await say(bob.asking), await say(eve.asking, onKeynote, { rating: 5 })]
  for (const as of ['speaker', 'admin'] as const) await say({ as })
  const ofHost = await say({ as: 'host' })
  for (const subject of [onPlain, onWorkshop]) for (const { asking } of [ann, bob]) await say(asking, subject)
  await say(eve.asking, onKeynote, { comment: 'Long '.repeat(2000) })
  const unchecked = await world.withoutSpamChecker(() => say(eve.asking))
  const released = await say(bob.asking)
  for (const author of [people.sigrid, people.ulla, people.ulla, people.ulla]) await store(author)
  const [hiddenOfLeaver = '', decidedOfLeaver = ''] = comments.slice(-2)
  await refuse(eve, spam)
  await refuse(ann, 'BETWEEN  us, number 0')
  yield after('they are added, and some refused')
  await edit(early, ann, { comment: 'Between you and me' })
  await world.later(900, () => edit(late, bob, { comment: 'Between you and me', private: true, rating: 5 }))
  for (const address of [reported, upheld, hiddenOfLeaver]) await report(world, address, { as: 'speaker' })
  await report(world, decidedOfLeaver, { as: 'admin' })
  await report(world, listedAgain, { as: 'host' })
  await report(world, ofCommenter, { as: 'author' })
  yield after('two are edited, and six reported')
  for (const address of [upheld, listedAgain, decidedOfLeaver]) {
    await decide(world, address, { as: 'host' }, 'approved')
  }
  await decide(world, listedAgain, { as: 'admin' }, 'denied')
  await decide(world, unchecked, { as: 'host' }, 'denied')
  yield after('the reports are decided about')
  for (const [address, as] of [
    [ofHost, 'speaker'],
    [reported, 'host'],
  ] as const) {
    const body = { answer: 'Between us, too' }
    await expectSent(world, 'PUT', `${address}/answer`, { as, body }, 204)
  }
  await expectSent(world, 'POST', `${ofHost}/answer/reported`, { as: 'host' }, 202)
  yield after('two are answered, and an answer is reported')
  const denied = { as: 'host', body: { decision: 'denied' } } as const
  await expectSent(world, 'PUT', `${ofHost}/answer/reported`, denied, 204)
  await expectSent(world, 'DELETE', late, bob.asking, 204)
  await expectSent(world, 'DELETE', ofCommenter, { as: 'author' }, 204)
  yield after('the answer is shown again, and two are deleted by their authors')
  await takeDown(world, event, 'host', ann)
  await decide(world, early, { as: 'host' }, 'denied')
  await takeDown(world, site, 'admin', bob)
  await decide(world, released, { as: 'admin' }, 'denied')
  const ofEve = await takeDown(world, event, 'host', eve)
  yield after('authors are taken down, and comments released')
  await undo(world, ofEve, 'host')
  await world.lectern().deleteUser(operator, { userId: people.ulla })
  yield after('a take-down is undone, and an author is gone')
}
