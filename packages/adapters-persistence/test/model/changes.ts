import type { Repositories } from '@lectern/application'
import {
  aClaim,
  anEventComment,
  anImage,
  anAnswer,
  aReport,
  aRuling,
  aTalk,
  aTalkComment,
  aTrack,
  anEvent,
  aUser,
} from '@lectern/contracts/testing'
import {
  decideComment,
  type EventId,
  refOf,
  registered,
  type Ruling,
  takeDownComments,
  type TalkToSave,
  undoModeration,
  withdrawComment,
} from '@lectern/domain'
import { at, changedComment, someFacts } from './comment-traits.ts'
import { type Change, type Numbers, pick, usernameOf, type World } from './world.ts'

const states = [{ state: 'approved' }, { state: 'pending' }, { state: 'rejected', reason: 'No' }] as const

/** Every change of rows that lists show or counters count. */
export const changes: Readonly<Record<string, Change>> = {
  async addEvent({ events }, world, [one, two, three]) {
    const [host, approval] = [pick(world.users, one), pick(states, two)]
    if (host === undefined || approval === undefined) return undefined
    const name = `${world.events.length}`
    const names = { name, description: name, urlFriendlyName: name, stub: name }
    return { events: (await events.add(anEvent(host, { ...names, approval, startDate: at(three) }))).id }
  },

  async changeEvent({ events }, world, [one, two, three]) {
    const event = await findAt(world.events, one, events.find)
    const approval = pick(states, two)
    if (event === undefined || approval === undefined) return undefined
    const hosts = world.users.slice(three % 4)
    await events.save({ ...event, approval, hosts, tags: [`tag ${two}`, 'php'], startDate: at(three) })
    return undefined
  },

  async removeEvent({ events }, world, [one, two, three]) {
    // The first two have most children.
    const event = two % 3 === 0 || three < 5 ? pick(world.events.slice(three < 5 ? 0 : 2), one) : undefined
    if (event !== undefined) await events.remove(event)
    return undefined
  },

  async replaceImages({ events, images }, world, [one, two]) {
    const event = await findAt(world.events, one, events.find)
    if (event === undefined) return undefined
    const ofTypes = (['small', 'orig'] as const).slice(two % 3)
    const fileName = `${one % 2} image ${two} `
    await images.replace(
      event.id,
      ofTypes.map((type) => anImage(event.id, { type, fileName: fileName + type })),
    )
    return undefined
  },

  async attend({ events, attendance }, world, [one, two, three]) {
    const [event, user] = [await findAt(world.events, one, events.find), pick(world.users, two)]
    if (event === undefined || user === undefined) return undefined
    await (three % 3 === 0 ? attendance.remove(event.id, user) : attendance.add(event.id, user))
    return undefined
  },

  async addTrack({ events, tracks }, world, [one, two]) {
    const event = await findAt(world.events, one, events.find)
    if (event === undefined) return undefined
    const names = { trackName: `${two % 2 === 0 ? 'Track' : 'TRACK'} ${two % 5}`, trackDescription: '' }
    return { tracks: (await tracks.add(aTrack(event.id, names))).id }
  },

  async changeTrack({ tracks }, world, [one, two, three]) {
    const track = await findAt(world.tracks, one, tracks.find)
    if (track === undefined) return undefined
    if (three % 4 === 0) await tracks.remove(track.id)
    else await tracks.save({ ...track, trackName: `Track ${two % 7}` })
    return undefined
  },

  async addTalk(to, world, numbers) {
    const event = await findAt(world.events, numbers[0], to.events.find)
    if (event === undefined) return undefined
    const talk = aTalk(event.id, await talkTraits(to, world, event.id, numbers))
    const { id } = await to.talks.add({ ...talk, talkDescription: '', stub: `talk${world.talks.length}` })
    return { talks: id }
  },

  async changeTalk(to, world, [one, ...numbers]) {
    const talk = await findAt(world.talks, one, to.talks.find)
    if (talk === undefined) return undefined
    await to.talks.save({ ...talk, ...(await talkTraits(to, world, talk.eventId, [one, ...numbers])) })
    return undefined
  },

  async removeTalk({ talks }, world, [one, two]) {
    const talk = two % 3 === 0 ? pick(world.talks, one) : undefined
    if (talk !== undefined) await talks.remove(talk)
    return undefined
  },

  async star({ talks, stars }, world, [one, two, three]) {
    const talk = await findAt(world.talks, one, talks.find)
    const user = pick(world.users, two)
    if (talk === undefined || user === undefined) return undefined
    await (three % 3 === 0 ? stars.remove(talk.id, user) : stars.add(talk.id, user))
    return undefined
  },

  async claim({ talks, claims }, world, [one, two, three]) {
    const talk = await findAt(world.talks, one, talks.find)
    if (talk === undefined) return undefined
    const pending = world.users
      .slice(three % 5)
      .map((user, number) =>
        aClaim(talk.id, user, { displayName: `Name ${two % 2}`, createdDate: at(number % 2) }),
      )
    await claims.replace(talk.id, pending)
    return undefined
  },

  async commentOnTalk({ talks, comments }, world, numbers) {
    const talk = await findAt(world.talks, numbers[0], talks.find)
    if (talk === undefined) return undefined
    const comment = aTalkComment(talk, undefined, someFacts(world, numbers))
    return { talkComments: refOf(await comments.add(comment)) }
  },

  async commentOnEvent({ events, comments }, world, numbers) {
    const event = await findAt(world.events, numbers[0], events.find)
    if (event === undefined) return undefined
    const comment = anEventComment(event.id, undefined, { ...someFacts(world, numbers), private: false })
    return { eventComments: refOf(await comments.add(comment)) }
  },

  async changeTalkComment({ comments }, world, numbers) {
    const comment = await findAt(world.talkComments, numbers[0], comments.find)
    const answer = anAnswer(pick(world.users, numbers[2]), {
      answer: 'Words',
      answeredDate: at(numbers[1]),
      reports: numbers[1] % 3 === 0 ? [aReport({ reportingDate: at(numbers[2]) })] : [],
      withdrawn: numbers[1] % 2 === 0,
    })
    if (comment !== undefined) await comments.save({ ...changedComment(world, comment, numbers), answer })
    return undefined
  },

  async takeDown({ events, moderations }, world, [one, two, three]) {
    const authorId = pick(world.users, one)
    const event = two % 3 === 0 ? undefined : await findAt(world.events, two, events.find)
    if (authorId === undefined) return undefined
    const facts = {
      authorId,
      eventId: event?.id,
      moderatorId: pick(world.users, three),
      byAdmin: two % 2 === 0,
    }
    return { moderations: (await moderations.takeDown(takeDownComments(facts, at(three)))).id }
  },

  async restore({ moderations }, world, [one, two]) {
    const moderation = await findAt(world.moderations.slice(-4), one, moderations.find)
    if (moderation !== undefined) await moderations.restore(undoModeration(moderation, at(two)))
    return undefined
  },

  async releaseComment({ comments }, { talkComments, eventComments }, [one, two, three]) {
    const comment = await findAt(three % 2 === 0 ? talkComments : eventComments, one, comments.find)
    if (comment !== undefined && comment.heldBy.length > 0) {
      await comments.save(decideComment(comment, denied(two)))
    }
    return undefined
  },

  async deleteComment({ comments }, { talkComments, eventComments }, [one, two]) {
    const comment = await findAt(two % 2 === 0 ? talkComments : eventComments, one, comments.find)
    const withdrawn = comment && withdrawComment(comment)
    if (comment !== undefined) await (withdrawn ? comments.save(withdrawn) : comments.remove(comment))
    return undefined
  },

  async addUser({ users }, _world, [one, two]) {
    const name = `${one}.${two}`
    const username = usernameOf(name)
    const traits = { username, fullName: name, email: name, avatarHash: name, verified: two % 4 > 0 }
    return { users: (await users.add(aUser(traits))).id }
  },

  async changeUser({ users }, world, [one, two]) {
    const user = await findAt(world.users, one, users.find)
    if (user !== undefined) await users.save({ ...registered(user), verified: two % 2 === 0 })
    return undefined
  },

  async removeUser({ users }, world, [one, two]) {
    const user = two % 3 === 0 ? pick(world.users, one) : undefined
    if (user === undefined) return undefined
    await users.remove(user)
    return { gone: user }
  },

  async changeEventComment({ comments }, world, numbers) {
    const comment = await findAt(world.eventComments, numbers[0], comments.find)
    if (comment !== undefined) await comments.save(changedComment(world, comment, numbers))
    return undefined
  },
}

const findAt = async <Id, Thing>(
  ids: readonly Id[],
  number: number,
  find: (id: Id) => Promise<Thing | undefined>,
): Promise<Thing | undefined> => {
  const id = pick(ids, number)
  return id === undefined ? undefined : find(id)
}

const denied = (number: number): Ruling => aRuling({ decision: 'denied', decidingDate: at(number) })

async function talkTraits(
  { tracks }: Repositories,
  world: World,
  eventId: EventId,
  [, two, three]: Numbers,
): Promise<Partial<TalkToSave>> {
  const title = `Title ${two % 9}`
  const inEvent = await tracks.ofEvent(eventId)
  return {
    talkTitle: title,
    urlFriendlyTalkTitle: title,
    startDate: at(three),
    tracks: inEvent.map((track) => track.id).slice(three % 3),
    speakers: ['Name 0', 'Name 1', 'Name 2'].slice(two % 4).map((speakerName, number) => ({
      speakerName,
      userId: number === 0 ? pick(world.users, three) : undefined,
    })),
    links: links.slice(two % 3),
  }
}

const url = 'https://files.example'
const links = (['slides_link', 'video_link'] as const).map((displayName) => ({ displayName, url }))
