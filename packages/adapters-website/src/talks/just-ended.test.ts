import { aTalk } from '@lectern/contracts/testing'
import { after, HOUR, MINUTE, type Talk } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

it('the schedule and what runs lead to the stars of a talk for 45 minutes after its end, also from the cache', async () => {
  const { website, event } = await openTalkScene()
  const start = after(event.startDate, 10 * HOUR)
  const add = (talkTitle: string, traits: Partial<Talk> = {}) =>
    website.store.talks.add(
      aTalk(event.id, {
        talkTitle,
        startDate: start,
        duration: 30,
        stub: talkTitle.toLowerCase(),
        ...traits,
      }),
    )
  await add('Told')
  await add('Lunch', { type: 'Social' })
  await add('Coffee', { type: 'Event related' })
  await add('Never', { cancelled: true })
  const linksAt = async (minutes: number) => {
    website.clock.set(after(start, minutes * MINUTE))
    const pages = ['now', 'schedule'].map((page) =>
      website.browser().get(`/event/${event.urlFriendlyName}/${page}`),
    )
    return (await Promise.all(pages)).map(({ text }) => text.match(/<a href="\/q\/[^<]*/gu) ?? [])
  }
  const link = ['<a href="/q/told">Rate Told']
  expect(await linksAt(29)).toEqual([[], []])
  for (const minutes of [30, 74]) expect(await linksAt(minutes)).toEqual([link, link])
  expect(await linksAt(75)).toEqual([[], []])
})
