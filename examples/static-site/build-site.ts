import { createClient, type Talk, uriOf } from '@lectern/client'
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a new folder with the pages of an event, and moves the link `current` to it. Returns its name. */
export async function buildSite(eventUri: string, folder: string): Promise<string> {
  const [baseUrl = ''] = eventUri.split('/v2.1/')
  const client = createClient({ baseUrl })
  const event = await client.get(uriOf('/events/{eventId}', eventUri))
  const talks = await Array.fromAsync(client.list(event.talks_uri, { resultsperpage: 0 }))
  const days = Map.groupBy(talks, ({ start_date }) => start_date.slice(0, '2026-05-01'.length))

  const build = `build-${Date.now()}`
  await mkdir(join(folder, build))
  const write = (name: string, title: string, content: string): Promise<void> =>
    writeFile(join(folder, build, `${name}.html`), pageOf(title, content))
  const links = [...days.keys()].toSorted().map((day) => `<li><a href="${day}.html">${day}</a></li>`)
  await write('index', event.name, `<ul>${links.join('')}</ul>`)
  for (const [day, ofDay] of days) await write(day, `${event.name}, ${day}`, tableOf(ofDay))

  // To rename a link replaces the one before: each reader finds the old site or the new one.
  await rm(join(folder, 'next'), { force: true })
  await symlink(build, join(folder, 'next'))
  await rename(join(folder, 'next'), join(folder, 'current'))
  await removeOld(folder)
  return build
}

/** Keeps the build before, for readers who are at it. */
async function removeOld(folder: string): Promise<void> {
  const builds = (await readdir(folder)).filter((name) => name.startsWith('build-')).toSorted()
  for (const build of builds.slice(0, -2)) await rm(join(folder, build), { recursive: true })
}

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
${content}
</html>
`

const tableOf = (talks: readonly Talk[]): string =>
  `<table>\n${talks
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
    .map(rowOf)
    .join('\n')}\n</table>`

/** `start_date` has the time at the place of the event. */
function rowOf({ talk_title, start_date, room, speakers, cancelled, website_uri }: Talk): string {
  const title = `<a href="${escaped(website_uri)}">${escaped(talk_title)}</a>`
  const names = speakers.map(({ speaker_name }) => speaker_name).join(', ')
  const time = start_date.slice(start_date.indexOf('T') + 1).slice(0, '09:00'.length)
  const cells = [time, escaped(room), cancelled ? `<del>${title}</del>` : title, escaped(names)]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)
