import { operator, visitor } from '@lectern/domain'
import { asText } from '../reading/fields.ts'
import { dropField, editField, editRecords, editStatus, reverse, rewritePath } from './edits.ts'
import { type Fault, fault } from './fault.ts'
import { everything, port, useCase } from './meddle.ts'

/** Who sees what. */
export const visibilityFaults: readonly Fault[] = [
  fault(
    'D3 visibility',
    'everybody sees every event',
    useCase('getEvent', (real) => (actor, input) => real(input.verbose ? actor : operator, input)),
  ),
  fault(
    'D3 visibility',
    'hosts do not see their pending events',
    useCase('getEvent', (real) => (_actor, input) => real(visitor, input)),
  ),
  fault(
    'D3 visibility lists',
    'pending events are in lists',
    port('eventQueries', ({ list }) => ({
      list: (criteria, page, viewer) => list({ ...criteria, visibility: everything }, page, viewer),
    })),
  ),
  fault(
    'D3 visibility lists',
    'hosts do not find their pending events',
    port('eventQueries', ({ list }) => ({
      list: (criteria, page, viewer) =>
        list({ ...criteria, visibility: { kind: 'approved', orHostedBy: undefined } }, page, viewer),
    })),
  ),
  fault(
    'D3 visibility lists',
    'talks of pending events are in lists',
    port('talkQueries', ({ list }) => ({
      list: (criteria, _visibility, page, viewer) => list(criteria, everything, page, viewer),
    })),
  ),
  fault(
    'D3 visibility lists',
    'comments on pending events are in lists',
    port('eventCommentQueries', ({ list }) => ({
      list: (criteria, _visibility, page) => list(criteria, everything, page),
    })),
  ),
  fault(
    'D3 visibility below',
    'what is below pending events is there',
    port('eventQueries', ({ isVisible }) => ({ isVisible: (id) => isVisible(id, everything) })),
  ),
  fault(
    'D3 visibility below',
    'talks of pending events are there',
    port('talkQueries', ({ find }) => ({ find: (id, _visibility, viewer) => find(id, everything, viewer) })),
  ),
  fault(
    'D3 visibility below',
    'what is below talks of pending events is there',
    port('talkQueries', ({ isVisible }) => ({ isVisible: (id) => isVisible(id, everything) })),
  ),
  fault(
    'D3 visibility below',
    'tracks of pending events are there',
    port('trackQueries', ({ find }) => ({ find: (id) => find(id, everything) })),
  ),
  fault(
    'D3 visibility below',
    'comments on talks of pending events are there',
    useCase('getTalkComment', (real) => (_actor, input) => real(operator, input)),
  ),
  fault(
    '1.5 elevated',
    'hosts are like others',
    useCase('getEvent', (real) => (actor, input) => real(input.verbose ? visitor : actor, input)),
  ),
  fault(
    '1.5 speakers',
    'speakers do not edit their talks',
    useCase('editTalk', (real) => (_actor, input) => real(visitor, input)),
  ),
  fault('D3 verbose for hosts', 'hosts have no links to claims', {
    reply: dropField('events', 'pending_claims_uri'),
  }),
  fault('D3 verbose for hosts', 'nobody is told why an event was rejected', {
    reply: editField('events', 'rejection_reason', () => ''),
  }),
  fault('D3 approval_uri', 'hosts are led to the approval', {
    reply: editRecords('events', (event) =>
      event['pending'] === true ? { ...event, approval_uri: `${String(event['uri'])}/approval` } : event,
    ),
  }),
  fault('D3 approval_uri', 'nobody is led to the approval', { reply: dropField('events', 'approval_uri') }),
  fault(
    '1.4 private',
    'claims are for everybody who is signed in',
    useCase('listClaims', (real) => (_actor, input) => real(operator, input)),
  ),
  fault('D6 starred_talks_uri', 'nobody finds what they starred', {
    reply: dropField('users', 'starred_talks_uri'),
  }),
  fault('D6 starred_talks_uri', 'admins find what others starred', {
    reply: editRecords('users', (user) =>
      'admin' in user ? { ...user, starred_talks_uri: `${asText(user['uri'])}/starred` } : user,
    ),
  }),
  fault(
    'D6 starred talks',
    'starred talks of events that nobody sees are listed',
    port('talkQueries', ({ list }) => ({
      list: (criteria, visibility, ...rest) =>
        list(criteria, criteria.kind === 'starred-by' ? everything : visibility, ...rest),
    })),
  ),
  fault('D6 starred talks', 'the latest starred talk stands first', {
    reply: reverse(/\/users\/\d+\/starred/u, 'talks'),
  }),
  fault(
    'D6 starred talks private',
    'starred talks are for everybody who is signed in',
    useCase(
      'listStarredTalks',
      (real) => (actor, input) =>
        real(actor.kind === 'member' ? { ...actor, userId: input.userId } : actor, input),
    ),
  ),
  fault('D4 claims', 'claims are 404 for members', { reply: editStatus(403, 404, /\/claims$/u) }),
  fault('D4 claims', 'claims do not say the username', { reply: dropField('claims', 'username') }),
  fault('D4 claim links', 'claims cannot be rejected by a link', {
    reply: editField('claims', 'reject_claim_uri', (uri) => asText(uri).replace(/\?.*$/u, '')),
  }),
  fault('D4 claims', 'claims do not say their kind', { reply: dropField('claims', 'kind') }),
  fault(
    'D5 reports of talks',
    'reports are for everybody who is signed in',
    useCase('listTalkCommentReports', (real) => (_actor, input) => real(operator, input)),
  ),
  fault(
    'D5 reports of events',
    'reports on events are for everybody who is signed in',
    useCase('listEventCommentReports', (real) => (_actor, input) => real(operator, input)),
  ),
  fault('D5 report fields', 'reports do not say who decided', {
    reply: dropField('reports', 'deciding_user_uri'),
  }),
  fault('D5 report fields', 'reports have no dates', {
    reply: editField('reports', 'reporting_date', () => null),
  }),
  fault('D5 held automatically', 'what was held has null for who reported', {
    reply: editField('reports', 'reporting_user_uri', (uri) => uri || null),
  }),
  fault(
    'D5 reported by id',
    'everybody reads reported comments',
    useCase('getTalkComment', (real) => (_actor, input) => real(operator, input)),
  ),
  fault(
    'D5 reported by id',
    'authors do not read their reported comments',
    useCase('getEventComment', (real) => (_actor, input) => real(visitor, input)),
  ),
  fault(
    'D6 active',
    'users who are not verified are users',
    port('userQueries', ({ find, list }) => ({
      find: (id) => find(id, { kind: 'every' }),
      list: (criteria, _visibility, page) => list(criteria, { kind: 'every' }, page),
    })),
  ),
  fault(
    'D6 active',
    'suspended users are no users any more',
    port('userQueries', ({ find, list }) => ({
      find: async (id, visibility) => {
        const user = await find(id, visibility)
        return visibility.kind !== 'every' && user?.suspended === true ? undefined : user
      },
      list,
    })),
  ),
  fault('D6 verbose', 'e-mail addresses are public', {
    reply: editRecords('users', (user) =>
      Object.hasOwn(user, 'avatar_hash') ? { email: 'x@post.example', ...user } : user,
    ),
  }),
  fault('D6 verbose', 'nobody knows who is trusted', { reply: dropField('users', 'trusted') }),
  fault('D6 can_edit', 'visitors are told that they cannot edit', {
    reply: editRecords('users', (user) => ({ can_edit: false, ...user })),
  }),
  fault('D6 can_edit', 'everybody can edit everybody', { reply: editField('users', 'can_edit', () => true) }),
  fault('D6 root', 'a user stands under user', {
    reply: (reply) => ({ ...reply, body: reply.body.replace(/^\{"users":/u, '{"user":') }),
  }),
  fault('D6 username', 'a part of the username is enough', {
    request: rewritePath(/username=/gu, 'keyword='),
  }),
  fault('D6 keyword', 'keyword has to be the username', { request: rewritePath(/keyword=/gu, 'username=') }),
  fault('D6 keyword and e-mail', 'keyword finds e-mail addresses', {
    request: rewritePath(/keyword=post\.example/gu, 'keyword=crowd'),
  }),
  fault('D6 hosted', 'hosted events are those attended', { request: rewritePath(/\/hosted/gu, '/attended') }),
  fault('2.8 known', 'speakers have no record', { reply: editStatus(200, 404, /\/users\/\d+$/u) }),
]
