import type { AccountExport } from '@lectern/application'
import { aUser } from '@lectern/contracts/testing'
import {
  type ApplicationId,
  asId,
  type CommentId,
  type EventId,
  instant,
  type TalkId,
  type TokenId,
  type UserId,
  type Username,
} from '@lectern/domain'
import { readFileSync } from 'node:fs'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { goldenUris as uris } from '../../testing/golden.ts'
import { exportSchema } from './export-schemas.ts'
import { presentExport } from './present-export.ts'

const noon = instant(1_777_636_800)
const [talkId, eventId, userId] = [asId<TalkId>(20), asId<EventId>(10), asId<UserId>(3)]
const onTalk = { kind: 'talk', talkId, eventId } as const
const onEvent = { kind: 'event', eventId } as const
const undecided = { reportingDate: noon, decision: undefined, decidingDate: undefined } as const
const upheld = { reportingDate: noon, decision: 'approved', decidingDate: noon } as const
const facts = { rating: 4, source: 'An app', createdDate: noon } as const

const exported: AccountExport = {
  user: {
    ...aUser({
      username: 'ada' as Username,
      fullName: 'Ada L',
      email: 'ada@lectern.example',
      pendingEmail: 'new@lectern.example',
      avatarHash: 'a1b2c3',
    }),
    id: userId,
  },
  hasPassword: true,
  failedSignIns: 2,
  submittedEvents: [{ id: eventId, name: 'PHPday' }],
  hostedEvents: [{ id: eventId, name: 'PHPday' }],
  attendedEvents: [],
  talks: [{ id: talkId, talkTitle: 'Ports' }],
  starredTalks: [],
  votes: [{ id: talkId, talkTitle: 'Ports', rating: 5, chips: ['clear'], changedDate: noon }],
  claims: [{ talkId, displayName: 'Ada', userId, kind: 'claim', createdDate: noon }],
  talkComments: [
    {
      id: asId<CommentId>(30),
      subject: onTalk,
      comment: 'Fine',
      private: true,
      shown: false,
      reports: [upheld],
      ...facts,
    },
  ],
  answers: [
    { answer: 'Thank you', answeredDate: noon, comment: { kind: 'talk', commentId: asId<CommentId>(33) } },
  ],
  eventComments: [
    {
      id: asId<CommentId>(40),
      subject: onEvent,
      comment: 'Good',
      private: false,
      shown: true,
      reports: [],
      ...facts,
    },
  ],
  commentDrafts: [
    { subject: { kind: 'talk', talkId }, comment: 'Well told', rating: 5, private: true, createdDate: noon },
  ],
  reports: [
    { ...undecided, comment: { kind: 'talk', commentId: asId<CommentId>(31) }, ofAnswer: true },
    { ...upheld, comment: { kind: 'event', commentId: asId<CommentId>(41) }, ofAnswer: false },
  ],
  tokens: [
    {
      id: asId<TokenId>(50),
      userId,
      applicationId: undefined,
      grantId: undefined,
      origin: 'operator',
      application: '',
      scope: 'write',
      createdDate: noon,
      lastUsedDate: noon,
      expiresDate: undefined,
    },
  ],
  grants: [{ application: 'An app', scope: 'read', createdDate: noon, expiresDate: noon }],
  sessions: [{ createdDate: noon, lastUsedDate: noon }],
  signInPlaces: [
    {
      kind: 'address',
      addressHash: 'a keyed hash',
      failures: 0,
      lastFailureDate: undefined,
      lastSuccessDate: noon,
    },
    {
      kind: 'browser',
      addressHash: undefined,
      failures: 3,
      lastFailureDate: noon,
      lastSuccessDate: undefined,
    },
  ],
  applications: [
    {
      id: asId<ApplicationId>(60),
      name: 'My app',
      description: '',
      callbackUrl: 'myapp://back',
      apiKey: 'key',
      legacyConsent: true,
      createdDate: noon,
    },
  ],
  mails: [{ subject: { kind: 'password-changed' }, createdDate: noon }],
  mailsSwitchedOff: ['claims'],
  formerUsernames: ['ada-2' as Username],
  calendarAddresses: [{ createdDate: noon }],
  signInLinks: [{ email: 'ada@lectern.example', next: '/user/account', createdDate: noon }],
  mailedLinks: [{ purpose: 'verify-email', email: 'new@lectern.example', createdDate: noon }],
}

it('presents all that is held about an account', () => {
  const presented = presentExport(exported, uris)
  const golden: unknown = JSON.parse(readFileSync(new URL('golden/export.json', import.meta.url), 'utf8'))
  // As text, because the order of the fields counts.
  expect(JSON.stringify(presented)).toBe(JSON.stringify(golden))
  expect(parse(exportSchema, presented)).toEqual(golden)
})
