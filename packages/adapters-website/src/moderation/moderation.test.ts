import {
  aClaim,
  anEvent,
  anEventComment,
  aReport,
  aTalk,
  aTalkComment,
  aTrack,
} from '@lectern/contracts/testing'
import { instant, takeDownComments, type UserId } from '@lectern/domain'
import { expect, it } from 'vitest'
import { formTokenIn, type Shown, wordsOf } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

const comments: Record<string, number> = {}

const website = await openWebsite()
const host = await website.signIn('host')
for (const username of ['ann', 'bob', 'eve']) await website.signIn(username)
const [hostId, ann, bob, eve] = [
  await website.idOf('host'),
  await website.idOf('ann'),
  await website.idOf('bob'),
  await website.idOf('eve'),
]
const { eventId, talkId, trackId } = await website.store.transaction(async (to) => {
  const event = await to.events.add(anEvent(hostId, { urlFriendlyName: 'days' }))
  const names = ['Ann A.', 'Bob B.', 'Grace']
  const speakers = names.map((speakerName) => ({ speakerName, userId: undefined }))
  const talk = await to.talks.add(aTalk(event.id, { talkTitle: 'On notes', stub: 'notes', speakers }))
  const { id: trackId } = await to.tracks.add(aTrack(event.id))
  await to.talks.add(aTalk(event.id, { speakers: [{ speakerName: 'Ann', userId: ann }] }))
  await to.claims.replace(talk.id, [
    aClaim(talk.id, ann, { displayName: 'Ann A.' }),
    aClaim(talk.id, bob, { displayName: 'Bob B.' }),
    aClaim(talk.id, eve, { displayName: 'Grace', kind: 'assignment' }),
  ])
  const reports = [aReport({ reportingUserId: bob })]
  const add = async (name: string, author: UserId, traits = {}) => {
    const comment = aTalkComment(talk, author, { comment: name, ...traits })
    comments[name] = (await to.comments.add(comment)).id
  }
  await add('reported', eve, { reports })
  await add('own', hostId, { reports })
  await add('first shown', eve)
  await add('second shown', eve)
  const onEvent = anEventComment(event.id, eve, { comment: 'On the event', reports })
  comments['on event'] = (await to.comments.add(onEvent)).id
  await to.comments.add(anEventComment(event.id, eve, { comment: 'Shown on the event' }))
  return { eventId: event.id, talkId: talk.id, trackId }
})

const noticeOf = (page: Shown): Shown => ({
  ...page,
  text: /<div class="notice".*?<\/div>/su.exec(page.text)?.[0] ?? '',
})

/** Sends the first form of the page for this target that has these hidden fields; shows the page after it. */
async function press(path: string, action: string, fields = {}): Promise<Shown> {
  const { location } = await host.fill(path, fields, action)
  return host.get(location)
}

const claims = '/event/days/claims'
const reports = '/event/days/reports'

it('a host sees who claims which name, and what the claimant has spoken about', async () => {
  const words = wordsOf(await host.get(claims))
  expect(words).toContain('also start, duration and type, about which you then get a mail.')
  expect(words).toMatch(
    /ann says they are Ann A\. on On notes Speaker of 1 talk Speakers: Ann A\., Bob B\., Grace/u,
  )
  expect(words).toMatch(/bob says they are Bob B\. on On notes No talk yet .* Accept Reject/u)
  expect(words).toMatch(/eve was asked to confirm to be Grace .* Withdraw/u)
})

it('the bar of hosts counts the claims and reports that wait for them, on every page', async () => {
  const ofEvent = ['', ...'edit edit/picture edit/hosts edit/tracks edit/talks edit/talks/new'.split(' ')]
  const paths = [
    ...[...ofEvent, 'import', 'claims', 'feedback', 'reports', 'sheets'].map((path) => `/event/days/${path}`),
    ...['edit', 'delete'].flatMap((path) => [`/talk/notes/${path}`, `/track/${trackId}/${path}`]),
  ]
  for (const path of paths) {
    const { text } = await host.get(path.replace(/\/$/u, ''))
    const [bar = ''] = /<nav class="host-bar".*?<\/nav>/su.exec(text) ?? []
    expect([path, wordsOf({ text: bar })]).toEqual([path, expect.stringMatching(/Claims 2 .* Reports 3 /u)])
  }
})

it('a host accepts one claim and rejects another', async () => {
  const accept = `${claims}/${talkId}/accept`
  const ofAnn = { display_name: 'Ann A.', username: 'ann' }
  const accepted = await press(claims, accept, ofAnn)
  expect(wordsOf(accepted)).toContain('They are a speaker of this talk now. Undo')
  const undone = await host.submit(accepted, `${claims}/${talkId}/undo`)
  expect(wordsOf(await host.get(undone.location))).toMatch(
    /The claim waits again\. .*ann says they are Ann A\./u,
  )
  await press(claims, accept, ofAnn)
  const ofBob = { display_name: 'Bob B.', username: 'bob' }
  const after = await press(claims, `${claims}/${talkId}/reject`, ofBob)
  expect(wordsOf(after)).toContain('The claim is rejected. Undo')
  expect(wordsOf(after)).not.toMatch(/(?:ann|bob) says/u)
  const again = await host.submit(after, `${claims}/${talkId}/reject`, ofBob)
  expect(again.status).toBe(400)
  expect(wordsOf(again)).toContain('There is nothing left to decide')
  const undo = `${claims}/${talkId}/undo`
  const back = await host.submit(after, undo)
  expect(wordsOf(await host.get(back.location))).toContain('bob says they are Bob B.')
  const member = await website.signIn('member')
  const fields = { ...ofAnn, form_token: formTokenIn(await member.get('/user/account')) }
  expect((await member.post(undo, fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  await press(claims, `${claims}/${talkId}/reject`, ofBob)
})

it('a host decides about a report, and the notice undoes it', async () => {
  const action = `${reports}/talk/${comments['reported']}`
  const page = await host.get(reports)
  expect(wordsOf(page)).toMatch(/eve .*Waits for you reported On notes Reported by bob/u)
  const restored = await press(reports, `${action}/restore`)
  expect(wordsOf(restored)).toContain('It is shown. Undo')
  expect(wordsOf(restored)).toContain('Shown by host')
  const { location } = await host.submit(noticeOf(restored), `${action}/hide`)
  const hidden = await host.get(location)
  expect(wordsOf(hidden)).toContain('It stays hidden. Undo')
  expect(noticeOf(hidden).text).toContain(`${action}/restore`)
  expect(wordsOf(hidden)).toContain('Hidden by host')
})

it('a host does not decide about a comment of their own', async () => {
  const page = await host.get(reports)
  expect(wordsOf(page)).toContain('Another host decides about it, because you wrote it.')
  expect(page.text).not.toContain(`${reports}/talk/${comments['own']}/`)
})

it('the page opens on the tab where a report waits', async () => {
  await website.store.transaction(async ({ events, comments }) => {
    const { id } = await events.add(anEvent(hostId, { urlFriendlyName: 'evenings' }))
    const reports = [aReport({ reportingUserId: bob })]
    await comments.add(anEventComment(id, eve, { comment: 'Only here', reports }))
  })
  expect(wordsOf(await host.get('/event/evenings/reports'))).toContain('Only here Reported by bob')
  expect(wordsOf(await host.get('/event/evenings/reports?on=talk'))).not.toContain('Only here')
})

it('reports of comments on the event have a tab', async () => {
  expect(wordsOf(await host.get(`${reports}?on=event`))).toContain('On the event Reported by bob')
  expect(wordsOf(await host.get(`${reports}?on=event`))).toMatch(/On talks 2 On the event 1/u)
})

it('a host decides about a comment on the event, and the notice undoes it in the same tab', async () => {
  const action = `${reports}/event/${comments['on event']}`
  const restored = await press(`${reports}?on=event`, `${action}/restore`)
  expect(wordsOf(restored)).toMatch(/It is shown\. Undo .* Shown by host On the event Reported/u)
  const { location } = await host.submit(restored, `${action}/hide`)
  const hidden = await host.get(location)
  expect(wordsOf(hidden)).toMatch(/It stays hidden\. Undo .* Hidden by host On the event Reported/u)
})

it('a host hides all comments of an author after seeing their number, and undoes it', async () => {
  const path = `${reports}/author/${eve}`
  expect(wordsOf(await host.get(path))).toContain('2 comments on talks, 1 comment on the event')
  const done = await press(path, path)
  expect(wordsOf(done)).toMatch(
    /All comments of this author on this event are hidden\..* eve 5 comments hidden/u,
  )
  const { location } = await host.submit(done, `${reports}/taken-down/`)
  expect(wordsOf(await host.get(location))).toMatch(/The comments are shown again\..* eve Undone/u)
  expect(wordsOf(await host.get(path))).toContain('2 comments on talks, 1 comment on the event')
})

it('a host sees what a site admin took down, and cannot undo it', async () => {
  const takeDown = { authorId: bob, eventId, moderatorId: undefined, byAdmin: true }
  const { id } = await website.store.moderations.takeDown(takeDownComments(takeDown, instant(0)))
  const page = await host.get(reports)
  expect(wordsOf(page)).toContain('bob 0 comments hidden')
  expect(page.text).not.toContain(`${reports}/taken-down/${id}/undo`)
})
