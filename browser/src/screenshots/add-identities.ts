import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { hostOf } from '../site/host.ts'
import type { Site } from '../site/site.ts'
import { identities, type Identity } from './identities.ts'

const DAY = 24 * 60 * 60 * 1000

/** Adds the three conferences on the Saturday and Sunday after next, and returns the paths of their pages. */
export async function addIdentities(
  browser: Browser,
  site: Pick<Site, 'api' | 'run'>,
): Promise<readonly string[]> {
  const host = await hostOf(site, 'demo')
  await using page = await browser.newPage()
  const draw = async (svg: string): Promise<Blob> => {
    await page.setContent(`<style>body{margin:0;width:max-content}svg{display:block}</style>${svg}`)
    const png = await page.locator('svg').screenshot({ omitBackground: true })
    return new Blob([Uint8Array.from(png)], { type: 'image/png' })
  }
  const saturday = Date.now() + (20 - new Date().getUTCDay()) * DAY
  const days = [saturday, saturday + DAY].map((day) => new Date(day).toISOString().slice(0, 10))
  const add = async (one: Identity): Promise<string> => {
    const event = await host.post('/events', { ...one.event, start_date: days[0], end_date: days[1] })
    for (const [kind, svg] of Object.entries({ banner: one.banner, logo: one.logo, images: one.picture }))
      await host.send(`${event}/${kind}`, await draw(svg))
    const tracks: string[] = []
    for (const track_name of one.tracks)
      tracks.push(await host.post(`${event}/tracks`, { track_name, track_description: track_name }))
    for (const room_name of one.rooms) await host.post(`${event}/rooms`, { room_name })
    for (const { track, ...talk } of talksOf(one, days)) {
      const address = await host.post(`${event}/talks`, talk)
      if (track !== undefined) await host.post(`${address}/tracks`, { track_uri: tracks[track] })
    }
    return host.pageOf(event)
  }
  const paths: string[] = []
  for (const one of identities) paths.push(await add(one))
  return paths
}

/** `track` is its place among the tracks. */
function talksOf(one: Identity, days: readonly string[]) {
  const { slug, rooms, slots, tracks, minutes, together } = one
  const text = readFileSync(join(import.meta.dirname, 'identities', `${slug}.txt`), 'utf8')
  const [speakers = [], titles = []] = text
    .trimEnd()
    .split('\n\n')
    .map((part) => part.split('\n'))
  const common = { language: one.language, talk_description: one.event['description'] }
  const perDay = slots.length * rooms.length
  const dealt = titles.map((talk_title, index) => ({
    ...common,
    talk_title,
    track: index % tracks.length,
    duration: minutes,
    speakers: [speakers[index % speakers.length]],
    room: rooms[index % rooms.length],
    start_date: `${days[Math.floor(index / perDay)]}T${slots[Math.floor((index % perDay) / rooms.length)]}`,
  }))
  const shared = days.flatMap((day) =>
    Object.entries(together).map(([time, talk_title]) => ({
      ...common,
      talk_title,
      track: undefined,
      duration: 30,
      type: 'Social event',
      start_date: `${day}T${time}`,
    })),
  )
  return [...dealt, ...shared]
}
