import { anEvent, aTalk, aVote } from '@lectern/contracts/testing'
import { formTokenIn, wordsOf } from '@lectern/http/testing'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')
const FEEDBACK = '/event/stuffed/feedback'

/** Thirty new devices of one network vote for the first of ten talks, and one for each of the others. */
const eventId = await website.store.transaction(async ({ events, talks, devices, votes }) => {
  const event = await events.add(anEvent(hostId, { urlFriendlyName: 'stuffed', votes: 'everyone' }))
  await events.add(anEvent(hostId, { urlFriendlyName: 'honest', votes: 'everyone' }))
  for (let index = 0; index < 10; index += 1) {
    const talk = await talks.add(aTalk(event.id, { talkTitle: index === 0 ? 'Target' : `Talk ${index}` }))
    for (let count = 0; count < (index === 0 ? 30 : 1); count += 1) {
      const createdDate = website.clock.now()
      const { id: deviceId } = await devices.add({ hash: `${index} ${count}`, createdDate })
      const traits = { network: 'keyed-hash', rating: 5, changedDate: createdDate } as const
      await votes.save(aVote(talk, { kind: 'device', deviceId }, traits), 5)
    }
  }
  return event.id
})

/** Submits the form of the row with this title. */
const submit = async (path: string, title: string, button: string) => {
  const shown = await host.get(path)
  const row = shown.text.split('<li').find((one) => one.includes(title) && one.includes(button)) ?? ''
  const action = /action="[^"]*(\/event\/[^"]*)"/u.exec(row)?.[1] ?? ''
  const what = /name="what" value="([^"]*)"/u.exec(row)?.[1] ?? ''
  return host.post(action, { what, form_token: formTokenIn(shown) }, { 'sec-fetch-site': 'same-origin' })
}

const wordsAt = async (path: string): Promise<string> => wordsOf(await host.get(path))

it('a burst of votes is marked, and one action sets it aside, and undoes that', async () => {
  expect(await wordsAt(FEEDBACK)).toMatch(/Bursts of votes .* Target 30 votes Network 1 .* Set aside /u)
  const { location } = await submit(FEEDBACK, 'Target', 'Set aside')
  const aside = await host.get(location)
  expect(wordsOf(aside)).toMatch(
    /These votes are set aside\. Undo .*Votes set aside Target 30 votes Network 1 .*Count again .*Target – 0 0 0 /u,
  )
  expect(wordsOf(aside)).not.toContain('Bursts of votes')
  const undo = /action="([^"]*votes\/\d+\/back)"/u.exec(aside.text)?.[1] ?? ''
  const { location: done } = await host.submit(aside, undo)
  const undone = await host.get(done)
  expect(wordsOf(undone)).toMatch(/These votes count again\. .*Bursts of votes .*Target 30 votes/u)
  expect(wordsOf(undone)).not.toContain('Votes set aside')
  expect((await host.submit(aside, undo)).location).toBe(done)
})

it.each([
  ['Devices', '39 votes'],
  ['Network 1', '39 votes'],
])('the votes of a proof or network are set aside, and count again: %s', async (title, votes) => {
  const { location } = await submit(FEEDBACK, `${title}</h3>`, 'Set aside')
  const held = title === 'Devices' ? title : 'One network'
  expect(await wordsAt(location)).toMatch(new RegExp(`Votes set aside ${held} ${votes} .*Count again`, 'u'))
  await submit(FEEDBACK, held, 'Count again')
  expect(await wordsAt(FEEDBACK)).not.toContain('Votes set aside')
})

it('says so if the votes are gone, and shows nothing without votes', async () => {
  const shown = await host.get(FEEDBACK)
  const refused = await host.post(
    `${FEEDBACK}/votes/aside`,
    { what: 'network unknown', form_token: formTokenIn(shown) },
    { 'sec-fetch-site': 'same-origin' },
  )
  expect([refused.status, wordsOf(refused)]).toEqual([
    400,
    expect.stringContaining('These votes are set aside already, or there are none any more.'),
  ])
  expect(await website.store.voteExclusionQueries.ofEvent(eventId)).toEqual([])
  expect(await wordsAt('/event/honest/feedback')).not.toContain('votes aside')
})
