import { instant, type Member } from '@lectern/domain'
import type { AddCommentInput } from '../src/comments/write-comments.ts'
import { createLectern } from '../src/lectern.ts'
import type { Ports } from '../src/ports/ports.ts'
import type { JournalNote } from '../src/ports/spam.ts'
import { aTestStore, anEvent, asMember, aUser, testClock, testPorts, aTalk } from '@lectern/contracts/testing'

/** An approved event with a host, a talk with a speaker, two guests, and ports that a test may replace. */
export async function aTalkWithGuests(ports: Partial<Ports> = {}, store = aTestStore()) {
  const clock = testClock()
  const notes: JournalNote[] = []
  const journal = { write: (note: JournalNote) => void notes.push(note) }
  const lectern = createLectern({ ...testPorts(store, clock), journal, ...ports })
  const scene = await store.transaction(async ({ users, events, talks }) => {
    const signUp = async (admin = false) => asMember(await users.add(aUser({ admin, createdDate: LONG_AGO })))
    const [host, speaker, guest, otherGuest, admin] = [
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(true),
    ]
    const event = await events.add(anEvent(host.userId))
    const talk = await talks.add(
      aTalk(event.id, { speakers: [{ speakerName: 'Ada', userId: speaker.userId }] }),
    )
    const otherTalk = await talks.add(aTalk(event.id))
    return { host, speaker, guest, otherGuest, admin, event, talk, otherTalk }
  })
  const queued = () =>
    store.mails.queuedFor(
      [scene.host, scene.speaker, scene.guest, scene.otherGuest].map(({ userId }) => userId),
    )
  const subjects = {
    talk: { kind: 'talk', talkId: scene.talk.id },
    event: { kind: 'event', eventId: scene.event.id },
  } as const
  /** On the talk, rated 4, unless it says so. */
  const say = (author: Member, comment: string, change: Partial<AddCommentInput> = {}) =>
    lectern.addComment(author, { subject: subjects.talk, rating: 4, comment, ...change })
  return { ...scene, lectern, store, clock, notes, queued, subjects, say }
}

const LONG_AGO = instant(1_700_000_000)
