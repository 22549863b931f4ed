import { anEvent, anEventComment, aReport, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import type { CommentId, UserId, Username } from '@lectern/domain'
import { expect, it } from 'vitest'
import { formTokenIn } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

let author: UserId
let onTalk: CommentId
let onEvent: CommentId
let unreported: CommentId
const website = await openWebsite()
const admin = await website.signIn('admin', true)
await website.store.transaction(async ({ users, events, talks, comments }) => {
  author = (await users.add(aUser({ username: 'eve' as Username }))).id
  const reports = [aReport()]
  for (const name of ['Days of Reports', 'Other Days']) {
    const urlFriendlyName = name.toLowerCase().replaceAll(' ', '-')
    const event = await events.add(anEvent(author, { name, urlFriendlyName }))
    const talk = await talks.add(aTalk(event.id))
    const comment = `Reported at ${name}`
    onTalk = (await comments.add(aTalkComment(talk, author, { comment, reports }))).id
    onEvent = (await comments.add(anEventComment(event.id, author, { comment: `About ${name}`, reports }))).id
    unreported = (await comments.add(anEventComment(event.id, author))).id
  }
})

const reports = '/admin/reports'
const waiting = async () => (await admin.get(reports)).text

it('shows the reports of all events, each with a link to those of its event', async () => {
  const text = await waiting()
  for (const name of ['Days of Reports', 'Other Days']) expect(text).toContain(`Reported at ${name}`)
  expect(text).toContain('href="/event/other-days/reports" dir="auto">Other Days</a>')
  const { text: onEvents } = await admin.get(`${reports}?on=event`)
  expect(onEvents).toContain('About Other Days')
  expect(onEvents).not.toContain('Reported at')
})

it('shows a refused decision in the list of the kind of its comment', async () => {
  const page = await admin.get(`${reports}?on=event`)
  const fields = { form_token: formTokenIn(page) }
  const refused = await admin.post(`${reports}/event/${unreported}/hide`, fields)
  expect([refused.status, refused.text.includes('About Other Days')]).toEqual([400, true])
})

it('moves a decided report to the list of its decision, and undoes the decision', async () => {
  const decide = `${reports}/talk/${onTalk}`
  const { location } = await admin.submit(await admin.get(reports), `${decide}/hide`)
  const after = await admin.get(location)
  expect(after.text).toContain('It stays hidden.')
  expect(after.text).not.toContain('Reported at Other Days')
  expect((await admin.get(`${reports}?state=approved`)).text).toContain('Reported at Other Days')
  await admin.submit(after, `${decide}/restore`)
  expect((await admin.get(`${reports}?state=denied`)).text).toContain('Reported at Other Days')
  expect((await admin.get(`${reports}?state=approved`)).text).toContain('Nobody has kept')
})

it('returns to the list of the kind of the decided comment, where the notice undoes the decision', async () => {
  const { location } = await admin.fill(`${reports}?on=event`, {}, `${reports}/event/${onEvent}/hide`)
  const after = await admin.get(location)
  expect(after.text).toContain('About Days of Reports')
  expect(after.text).not.toContain('About Other Days')
  const { location: undone } = await admin.submit(after, `${reports}/event/${onEvent}/restore`)
  expect((await admin.get(undone)).text).toContain('About Days of Reports')
  expect((await admin.get(`${reports}?on=event&state=denied`)).text).toContain('About Other Days')
})

it('leads to the take-down of the author, lists it and undoes it', async () => {
  const takeDown = `/admin/users/${author}/take-down`
  expect(await waiting()).toContain(`href="${takeDown}"`)
  await admin.fill(takeDown)
  const list = await admin.get(`${reports}/taken-down`)
  expect(list.text).toMatch(/eve[^]*on the whole site[^]*comments hidden/u)
  const { location } = await admin.submit(list, `${reports}/taken-down/`)
  expect((await admin.get(location)).text).toMatch(/The comments are shown again\.[^]*Undone/u)
})
