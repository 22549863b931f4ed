import { asSecretHash, type Comment, refOf, type Talk, type User } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { AccountRecords } from '@lectern/application'
import { aGrant, anApplication } from './testing/builders.ts'
import { anAnswer, aReport, aRuling } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aClaim, aVote } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser, firstPage, readPages } from './scene.ts'

const kinds = [
  'submittedEvents',
  'hostedEvents',
  'attendedEvents',
  'talks',
  'starredTalks',
  'votes',
  'claims',
  'talkComments',
  'eventComments',
  'answers',
  'reports',
  'grants',
  'mailedLinks',
] as const satisfies readonly (keyof AccountRecords)[]

export function exportQueriesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ExportQueries [${backend.name}]`, () => {
    test('find all that an account has to do with, page by page, and nothing of another', async (store) => {
      const [ada, bob, eve] = [await addUser(store), await addUser(store), await addUser(store)]
      const expected = await fill(store, ada, bob)
      await fill(store, eve, bob)
      for (const kind of kinds) {
        const { items, ...place } = await store.exportQueries[kind](ada.id, firstPage)
        expect([kind, items]).toEqual([kind, expected[kind]])
        expect(place).toEqual({ total: expected[kind].length, start: 0, size: 20 })
        const inPages = await readPages<unknown>((page) => store.exportQueries[kind](ada.id, page), 1)
        expect([kind, inPages]).toEqual([kind, expected[kind]])
      }
    })
  })
}

/** Of each kind of thing two of this user's, and what the export shows of them. */
async function fill(store: TestStore, user: User, other: User): Promise<AccountRecords> {
  const approval = { state: 'pending' } as const
  const submitted = [
    await addEvent(store, { submitterId: user.id, approval }),
    await addEvent(store, { submitterId: user.id }),
  ]
  const hosted = [
    await addEvent(store, { hosts: [other.id, user.id] }),
    await addEvent(store, { hosts: [user.id] }),
  ]
  const place = await addEvent(store)
  const speakers = [{ speakerName: 'Zoë', userId: user.id }]
  const given = [await addTalk(store, place.id, { speakers }), await addTalk(store, place.id, { speakers })]
  const starred = [await addTalk(store, place.id), await addTalk(store, place.id)]
  const [talk] = starred
  if (talk === undefined) throw new Error('There is no talk')
  const opinion = { rating: 4, chips: ['clear', 'Ünïcode "quotes"'], changedDate: NOON_2026_05_01 } as const
  await store.transaction(async ({ attendance, stars, votes }) => {
    for (const { id } of hosted) await attendance.add(id, user.id)
    for (const talk of starred) {
      await stars.add(talk.id, user.id)
      await votes.save(aVote(talk, { kind: 'member', userId: user.id }, opinion), 5)
    }
  })
  const claims = ['A', 'B'].map((displayName) => aClaim(talk.id, user.id, { displayName }))
  await store.transaction((repositories) => repositories.claims.replace(talk.id, claims))
  return {
    submittedEvents: submitted.map(({ id, name }) => ({ id, name })),
    hostedEvents: hosted.map(({ id, name }) => ({ id, name })),
    attendedEvents: hosted.map(({ id, name }) => ({ id, name })),
    talks: given.map(({ id, talkTitle }) => ({ id, talkTitle })),
    starredTalks: starred.map(({ id, talkTitle }) => ({ id, talkTitle })),
    votes: starred.map(({ id, talkTitle }) => ({ id, talkTitle, ...opinion })),
    claims,
    ...(await comment(store, user, other, talk)),
    ...(await allow(store, user)),
  }
}

async function comment(
  store: TestStore,
  user: User,
  other: User,
  talk: Talk,
): Promise<Pick<AccountRecords, 'talkComments' | 'eventComments' | 'answers' | 'reports'>> {
  const upheld = aReport({ reportingUserId: other.id, ruling: aRuling({ decidingUserId: other.id }) })
  const open = aReport({ reportingUserId: other.id })
  const hidden = {
    source: 'An app',
    rating: 3,
    reports: [aReport({ ruling: aRuling({ decision: 'denied' }) }), upheld],
  } as const
  const shownOnTalk = await addTalkComment(store, talk, user.id)
  const hiddenOnTalk = await addTalkComment(store, talk, user.id, hidden)
  const hiddenOnEvent = await addEventComment(store, talk.eventId, user.id, { reports: [open] })
  const shownOnEvent = await addEventComment(store, talk.eventId, user.id)
  const own = { reportingUserId: user.id }
  const reported = await addTalkComment(store, talk, other.id, { reports: [aReport(own)] })
  const denied = aReport({ ...own, ruling: aRuling({ decision: 'denied', decidingUserId: other.id }) })
  const answer = anAnswer(user.id, { answer: 'Thank you', reports: [aReport(own)] })
  const answered = [
    await addTalkComment(store, talk, other.id, { answer }),
    await addTalkComment(store, talk, undefined, { answer: { ...answer, reports: [] } }),
  ] as const
  const elsewhere = await addEventComment(store, talk.eventId, other.id, { reports: [denied] })
  const undecided = { reportingDate: NOON_2026_05_01, decision: undefined, decidingDate: undefined }
  const decided = (decision: 'approved' | 'denied') => ({
    reportingDate: NOON_2026_05_01,
    decision,
    decidingDate: NOON_2026_05_01,
  })
  const written = ({ id, subject, comment, rating, source, createdDate, ...facts }: Comment) => ({
    id,
    subject,
    comment,
    rating,
    private: facts.private,
    source,
    createdDate,
  })
  return {
    talkComments: [
      { ...written(shownOnTalk), shown: true, reports: [] },
      { ...written(hiddenOnTalk), shown: false, reports: [decided('denied'), decided('approved')] },
    ],
    eventComments: [
      { ...written(hiddenOnEvent), shown: false, reports: [undecided] },
      { ...written(shownOnEvent), shown: true, reports: [] },
    ],
    answers: answered.map((comment) => ({
      answer: 'Thank you',
      answeredDate: NOON_2026_05_01,
      comment: refOf(comment),
    })),
    reports: [
      { ...undecided, comment: refOf(reported), ofAnswer: false },
      { ...undecided, comment: refOf(answered[0]), ofAnswer: true },
      { ...decided('denied'), comment: refOf(elsewhere), ofAnswer: false },
    ],
  }
}

async function allow(store: TestStore, user: User): Promise<Pick<AccountRecords, 'grants' | 'mailedLinks'>> {
  const links = [
    { purpose: 'reset-password', email: 'one@lectern.example', createdDate: NOON_2026_05_01 },
    { purpose: 'verify-email', email: 'two@lectern.example', createdDate: NOON_2026_05_01 },
  ] as const
  const grants = await store.transaction(async (repositories) => {
    const application = await repositories.applications.add(anApplication(user.id, { name: 'An app' }))
    const added = [aGrant(user.id, application.id), aGrant(user.id, application.id, { scope: 'read' })]
    for (const grant of added) await repositories.grants.add(grant)
    for (const [index, link] of links.entries()) {
      const hash = asSecretHash(`${index} of ${user.id}`)
      await repositories.mailedLinks.add({ ...link, hash, userId: user.id })
    }
    return added
  })
  return {
    grants: grants.map(({ scope, createdDate, expiresDate }) => ({
      application: 'An app',
      scope,
      createdDate,
      expiresDate,
    })),
    mailedLinks: links,
  }
}
