import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

async function aWall(slug: string, ...names: readonly string[]) {
  const website = await openWebsite()
  await website.store.transaction(async ({ events, talks, users }) => {
    const user = await users.add(aUser({ affiliation: 'Eastern <b>Tea</b>' }))
    const { id } = await events.add(anEvent(user.id, { urlFriendlyName: slug }))
    for (let start = 0; start < names.length; start += 20) {
      const speakers = names
        .slice(start, start + 20)
        .map((speakerName, index) => ({ speakerName, userId: start + index === 0 ? user.id : undefined }))
      await talks.add(aTalk(id, { speakers }))
    }
  })
  return async (query = '') => (await website.browser().get(`/event/${slug}/speakers${query}`)).text
}

const people = (count: number, last: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `No${index} ${last}`)

it('a few speakers are in the order of their last names, with what they belong to', async () => {
  const text = await (await aWall('few', 'Anna van der Berg', 'Zoe Ärger', 'Plato', 'Юрий Гагарин'))()
  expect(text).toMatch(/4 speakers.*Zoe Ärger.*Anna van der Berg.*Eastern &lt;b&gt;Tea.*Plato.*Гагарин/su)
  expect(text).not.toContain('class="letters"')
})

it('many have letters to go to, which are on the page of their first name', async () => {
  const read = await aWall('many', ...people(499, 'Ärger'), 'Bo Zed', 'Li Zhou', '山田太郎')
  const first = await read()
  expect(first).toContain('502 speakers')
  expect(first).toMatch(
    /href="#letter-A"[^]*href="#letter-Z"[^]*href="\/event\/many\/speakers\?start=500#letter-other"/u,
  )
  expect(first.match(/<section class="letter" id="letter-[AZ]">/gu)).toHaveLength(2)
  const second = await read('?start=500')
  expect(second).toContain('href="/event/many/speakers#letter-A"')
  expect(second).toMatch(/id="letter-Z"[^]*Li Zhou[^]*aria-label="Other last names"[^]*山田太郎/u)
})
