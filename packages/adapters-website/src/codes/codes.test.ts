import { wordsOf } from '@lectern/http/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

let scene: TalkScene & { readonly codes: string; readonly typed: string }
beforeEach(async () => {
  const talkScene = await openTalkScene()
  const { website, event } = talkScene
  await website.store.events.save({ ...event, votes: 'codes' })
  const path = `/event/${event.urlFriendlyName}`
  scene = { ...talkScene, codes: `${path}/codes`, typed: `${path}/code` }
})

const made = async (number = '1'): Promise<readonly string[]> => {
  const { text } = await scene.host.fill(scene.codes, { number })
  return [...text.matchAll(/<strong>([\dA-Z-]{11})<\/strong>/gu)].map(([, code = '']) => code)
}

const countsFor = async () => {
  const every = { kind: 'every' } as const
  return (await scene.website.store.talkQueries.find(scene.talk.id, every, undefined))?.voteCounts
}

describe('hosts', () => {
  it('get codes once, as cards and as a file', async () => {
    const page = await scene.host.fill(scene.codes, { number: '2' })
    const cards = [...page.text.matchAll(/aria-label="https:\/\/lectern\.example([^"]+)"/gu)]
    const [, file = ''] =
      /download="codes\.csv"\s+href="data:text\/csv;charset=utf-8,([^"]+)"/u.exec(page.text) ?? []
    const lines = decodeURIComponent(file).split('\r\n')
    expect(lines).toHaveLength(4)
    for (const [index, [, address = '']] of cards.entries()) {
      const [code] = address.split('=').slice(-1)
      expect(address).toBe(`${scene.typed}?code=${code}`)
      expect(lines[index + 1]).toBe(`${code},https://lectern.example${address}`)
    }
    expect(page.headers['cache-control']).toBe('no-store')
    const { text } = await scene.host.get(scene.codes)
    expect(text).toContain('2 codes, 0 are used.')
    expect(text).not.toContain(lines[1]?.split(',')[0])
  })

  it('add those of tickets, and delete them', async () => {
    const { host, codes } = scene
    const wrong = await host.fill(codes, { codes: 'TICKET-1\nshort' }, `${codes}/add`)
    expect([wrong.status, wordsOf(wrong)]).toEqual([400, expect.stringContaining('Line 2 is no code.')])
    const added = await host.fill(codes, { codes: 'TICKET-1\nTICKET-2' }, `${codes}/add`)
    expect(added.location).toBe(`${codes}?done=added`)
    await host.fill(`${codes}/delete-unused`)
    expect(wordsOf(await host.get(codes))).toContain('No codes yet.')
  })
})

describe('an attendee without an account', () => {
  it('is led to the page for the code, and votes with it', async () => {
    const { website, path, talk, typed } = scene
    const [code = ''] = await made()
    const phone = website.browser()
    const quick = await phone.get(`/q/${talk.stub}`)
    expect(quick.text).toContain(`href="${typed}?talk=${talk.stub}"`)
    expect((await phone.get(`${typed}?code=${code}`)).text).toContain(`value="${code}"`)
    expect((await website.browser().get(path)).text).not.toContain(`action="${path}/vote"`)
    const done = await phone.fill(typed, { code: code.toLowerCase() })
    expect(done.location).toBe(`${typed}?done=used`)
    expect(phone.cookies.has('__Host-lectern-device')).toBe(true)
    expect(wordsOf(await phone.get(done.location))).toContain('count as those of an attendee now')
    await phone.post(`/q/${talk.stub}/vote`, { rating: '5' }, { 'sec-fetch-site': 'same-origin' })
    expect(await countsFor()).toMatchObject({ code: { 5: 1 }, device: { 5: 0 } })
    const again = await website.browser().fill(typed, { code })
    expect([again.status, wordsOf(again)]).toEqual([409, expect.stringContaining('on another phone')])
  })

  it('makes no device with a wrong code, and waits after many', async () => {
    const { website, typed } = scene
    const phone = website.browser()
    let page = await phone.get(typed)
    for (let number = 0; number < 20; number++) {
      page = await phone.submit(page, typed, { code: `WRONG-${number}` })
      expect(page.status).toBe(400)
    }
    const waiting = await phone.submit(page, typed, { code: 'WRONG-20' })
    expect([waiting.status, wordsOf(waiting)]).toEqual([429, expect.stringContaining('wait 60 minutes')])
    expect(phone.cookies.has('__Host-lectern-device')).toBe(false)
  })
})

it('members need no code, and other events do not ask for one', async () => {
  const { host, website, event, typed } = scene
  expect(wordsOf(await host.get(typed))).toContain('You need no code.')
  await website.store.events.save({ ...event, votes: 'members' })
  expect(wordsOf(await website.browser().get(typed))).toContain('does not ask for codes')
})
