import { aConference } from '@lectern/contracts/testing'
import { closeAfterwards } from '@lectern/http/testing'
import { expect, it } from 'vitest'
import { openMounts } from '../testing/open-mounts.ts'

const baseUrl = 'https://host.example/lectern'
const addresses = { baseUrl, websiteUrl: baseUrl, avatarUrl: `${baseUrl}/avatars/` }
const { lectern, signUp, event, talk } = await aConference()
const guest = await signUp()
const subject = { kind: 'talk', talkId: talk.id } as const

it.each(Object.entries(openMounts))(
  '%s passes streams on, and ends them with their clients',
  async (_, open) => {
    const config = { ...addresses, log: false, streams: { mostOfAddress: 1 } } as const
    const { url, close } = await open({ lectern, config }, '/lectern')
    closeAfterwards(close)
    const stream = (signal?: AbortSignal): Promise<Response> =>
      fetch(`${url}/lectern/v2.1/events/${event.id}/stream`, { ...(signal && { signal }) })
    const leaving = new AbortController()
    const { body } = await stream(leaving.signal)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await lectern.addComment(guest, { subject, comment: `By ${open.name}`, rating: 4 })
    let said = ''
    while (!said.includes(`By ${open.name}`)) said += (await reader?.read())?.value
    expect((await stream()).status).toBe(429)
    leaving.abort()
    await expect.poll(async () => (await stream()).status).toBe(200)
  },
)
