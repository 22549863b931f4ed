import type { Downloaded } from '@lectern/application'
import { anEvent, aProgrammeTalk, aTalk } from '@lectern/contracts/testing'
import { MOST_SOURCE_FAILURES, notDownloaded, operator } from '@lectern/domain'
import { wordsOf } from '@lectern/http/testing'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

let answer: Downloaded = { kind: 'unchanged' }
const website = await openWebsite({ programmeDownload: { fetch: () => Promise.resolve(answer) } })
const { lectern, store } = website
const host = await website.signIn('host')
const hostId = await website.idOf('host')

const failing: Downloaded = { kind: 'failed', problem: notDownloaded('status', 404) }
const address = 'https://cfp.example/schedule.json'

const says = (...titles: readonly string[]): void => {
  const talks = titles.map((talkTitle) => aProgrammeTalk({ talkTitle }))
  const bytes = new TextEncoder().encode(JSON.stringify({ tracks: [], rooms: [], talks }))
  answer = {
    kind: 'file',
    file: { bytes, mediaType: undefined },
    validators: { etag: '', lastModified: '' },
  }
}

let events = 0
/** An event with one talk; returns the path of its imports. */
async function addEvent() {
  const name = `follower-${++events}`
  const eventId = await store.transaction(async (to) => {
    const { id } = await to.events.add(anEvent(hostId, { name, urlFriendlyName: name, stub: name }))
    await to.talks.add(aTalk(id, { talkTitle: 'Old talk' }))
    return id
  })
  return { eventId, path: `/event/${name}/import` }
}

const shownAt = async (path: string): Promise<string> => wordsOf(await host.get(path))

it('a host follows an address, and decides about what would go', async () => {
  const { path } = await addEvent()
  expect(await shownAt(path)).toContain('Follow an address')
  says('New talk')
  const followed = await host.fill(path, { address, ask_interval: '60' }, `${path}/source`)
  expect(followed.location).toBe(`${path}?done=followed`)
  const page = await host.get(followed.location)
  expect(wordsOf(page)).toMatch(/follows this address now.*schedule\.json Not looked at yet Next time:/u)
  expect(page.text).toMatch(/value="60" +selected>\s*every hour/u)
  const asked = await host.submit(page, `${path}/source/ask`)
  const news = await host.get(asked.location)
  expect(wordsOf(news)).toMatch(/was looked at.*There is something new that you decide about\./u)
  const [plan = ''] = /\/event\/follower-\d+\/import\/\d+/u.exec(news.text) ?? []
  expect(wordsOf(await host.get(plan))).toMatch(/Removed: 1 talk Old talk/u)
  await host.submit(await host.get(plan), `${plan}/apply`)
  expect(await shownAt(path)).not.toContain('something new')
  expect((await website.mails()).map(({ subject }) => subject)).toEqual([])
  const left = await host.submit(await host.get(path), `${path}/source/leave`)
  expect(wordsOf(await host.get(left.location))).toContain('follows no address any more')
})

it('hosts get one mail about what waits, which leads to it', async () => {
  const { path, eventId } = await addEvent()
  await lectern.followProgrammeSource(operator, { eventId, address })
  says('Other talk')
  await lectern.askDueSources(operator, {})
  const [mail] = await website.mails()
  expect(mail?.subject).toMatch(/^New programme of follower-\d+ waits for you$/u)
  expect(mail?.text).toContain(`https://lectern.example${path}\n`)
  expect(await shownAt(path)).toContain('See what would change')
})

it('says why an address failed, and when it is looked at again', async () => {
  const { path, eventId } = await addEvent()
  answer = failing
  await lectern.followProgrammeSource(operator, { eventId, address })
  await lectern.askDueSources(operator, {})
  expect(await shownAt(path)).toMatch(
    /The last look failed\. There is no file at this address\. \(Error 404\).*Next time:/u,
  )
  await store.transaction(async ({ programmeSources }) => {
    const source = await programmeSources.find(eventId)
    if (source !== undefined) await programmeSources.save({ ...source, failures: MOST_SOURCE_FAILURES - 1 })
  })
  await host.submit(await host.get(path), `${path}/source/ask`)
  expect(await shownAt(path)).toContain('it failed too often')
})

it('says what is wrong with the form beside it', async () => {
  const { path } = await addEvent()
  const refused = await host.fill(path, { address: 'schedule.json', ask_interval: '1' }, `${path}/source`)
  expect(refused.status).toBe(400)
  expect(wordsOf(refused)).toMatch(/Follow an address.*give a whole web address/u)
  expect(refused.text.match(/role="alert"/gu)).toHaveLength(1)
})
