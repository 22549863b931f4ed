import { anAnswer, aTalk, aTalkComment, aUser, aVote } from '@lectern/contracts/testing'
import { wordsOf } from '@lectern/http/testing'
import { describe, expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

/** Four votes, fewer than the floor, and three comments, of which one is private and one is hidden by a report. */
async function openScene() {
  const scene = await openTalkScene({ talkTitle: '=Ports' })
  const { website, talk, host, event } = scene
  const createdDate = website.clock.now()
  const hidden = await website.store.transaction(async ({ users, votes, comments }) => {
    for (const rating of [5, 5, 4, 2] as const) {
      const { id: userId } = await users.add(aUser())
      await votes.save(aVote(talk, { kind: 'member', userId }, { rating, chips: ['clear'] }), 5)
    }
    const { id } = await users.add(aUser({ fullName: '+Ann' }))
    await comments.add(aTalkComment(talk, id, { rating: 3, comment: '=1+1', createdDate }))
    const answer = anAnswer(undefined, { answer: '@home', answeredDate: createdDate })
    const own = { comment: 'Between us', private: true, rating: 0, answer, createdDate } as const
    await comments.add(aTalkComment(talk, undefined, own))
    return comments.add(aTalkComment(talk, id, { rating: 0, comment: 'Boo', createdDate }))
  })
  await host.submit(
    await host.get(`${scene.path}/comments/${hidden.id}/report`),
    `${scene.path}/comments/${hidden.id}/report`,
  )
  return { ...scene, eventPath: `/event/${event.urlFriendlyName}` }
}

const jsonOf = (text: string): unknown => JSON.parse(text)

describe('a report', () => {
  it('has votes, ratings, words and comments, for speakers as far as votes are public', async () => {
    const { website, event, host, speaker, path, eventPath } = await openScene()
    const toHost = wordsOf(await host.get(`${path}/report`))
    expect(toHost).toContain('Number 4 1 5 Average 4.0 3.0 3.8')
    expect(toHost).toContain('Members 4 4.0 Words people chose clear 4 Comments')
    const toSpeaker = wordsOf(await speaker.get(`${path}/report`))
    expect(toSpeaker).toContain('Number – 1 1 Average – 3.0 3.0')
    expect(toSpeaker).toContain('Votes are here once enough people have voted')
    await website.store.transaction(({ talks }) => talks.add(aTalk(event.id, { talkTitle: 'Silence' })))
    const ofEvent = wordsOf(await host.get(`${eventPath}/report`))
    expect(ofEvent).toContain('=Ports 4.0 (4) 3.0 (1) 3.8')
    expect(ofEvent.split('Silence')).toEqual([
      expect.anything(),
      expect.stringMatching(/^ – – – – 0 =Ports/u),
    ])
    for (const text of [toHost, toSpeaker, ofEvent]) {
      expect(text).toContain('Between us')
      expect(text).toContain('@home')
      expect(text).not.toContain('Boo')
    }
    expect((await speaker.get(`${eventPath}/report`)).status).toBe(403)
  })

  it('is a table without formulas', async () => {
    const { host, path, eventPath } = await openScene()
    for (const address of [path, eventPath]) {
      const { headers, text } = await host.get(`${address}/report.csv`)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-report\.csv"$/u)
      const rows = text.split('\r\n')
      expect(rows[0]).toBe('talk,kind,name,value,date,text,private,answer,answer_by,address')
      const row = (start: string) => rows.find((line) => line.startsWith(`'=Ports,${start}`))
      expect(row('votes,count')).toMatch(/^'=Ports,votes,count,4,,,,,,http/u)
      expect(row('chip')).toMatch(/^'=Ports,chip,clear,4,/u)
      expect(row('votes by member,mean')).toContain(',4,')
      expect(row("comment,'+Ann")).toMatch(/^'=Ports,comment,'\+Ann,3,[^,]+,'=1\+1,no,,,http/u)
      expect(row('comment,,0')).toMatch(/,Between us,yes,'@home,,http/u)
      expect(text).not.toContain('Boo')
    }
  })

  it('is JSON, which tells speakers no votes below the floor', async () => {
    const { host, speaker, path, eventPath } = await openScene()
    const comments = [
      {
        user_display_name: '+Ann',
        rating: 3,
        comment: '=1+1',
        private: false,
        answer: '',
        answered_date: null,
      },
      { user_display_name: '', rating: 0, comment: 'Between us', private: true, answer: '@home' },
    ]
    const ratings = { count: 1, mean: 3, median: 3, spread: 0 }
    const votes = { count: 4, mean: 4, median: 4.5, spread: 1.2 }
    const all = {
      talk_title: '=Ports',
      votes,
      ratings,
      votes_by_proof: { member: { 5: 2 } },
      chips: { clear: 4 },
      comments,
    }
    for (const address of [path, eventPath]) {
      const { headers, text } = await host.get(`${address}/report.json`)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(jsonOf(text)).toMatchObject({ talks: [all] })
    }
    const { text } = await speaker.get(`${path}/report.json`)
    const published = { ...all, votes: null, votes_by_proof: null, chips: {} }
    expect(jsonOf(text)).toMatchObject({ talks: [published] })
    expect((await speaker.get(`${eventPath}/report.csv`)).status).toBe(403)
  })
})

describe('a link to a report', () => {
  it('is shown once, read without an account, and revoked', async () => {
    const { website, host, speaker, path } = await openScene()
    const [report, links] = [`${path}/report`, `${path}/report/links`]
    const refused = await speaker.submit(await speaker.get(report), links, { label: ' ' })
    expect([refused.status, wordsOf(refused)]).toEqual([400, expect.stringContaining('Between us')])
    const made = await speaker.submit(await speaker.get(report), links, { label: 'Grace' })
    expect(made.headers['cache-control']).toBe('no-store')
    const address = /(\/report\/[\w-]{43})</u.exec(made.text)?.[1] ?? ''
    const read = () => website.browser().get(address)
    const shown = await read()
    expect([shown.status, shown.headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      }),
    ])
    expect(wordsOf(shown)).toMatch(/Number – 1 1 .* Between us/u)
    expect(shown.text).not.toMatch(/\/report\/links|report\.csv|>Answer</u)
    const listed = await host.get(report)
    expect(wordsOf(listed)).toContain('Grace')
    expect(listed.text).not.toContain(address)
    const revoke = /"([^"]*\/report\/links\/\d+\/revoke)"/u.exec(listed.text)?.[1] ?? ''
    const { location } = await host.submit(listed, revoke)
    expect(wordsOf(await host.get(location))).toContain('The link is revoked.')
    expect((await read()).status).toBe(404)
  })
})

it('a speaker has a page of the own talks, with links to the reports', async () => {
  const { website, speaker, talk, path } = await openScene()
  await website.store.transaction(async ({ users, votes }) => {
    const { id: userId } = await users.add(aUser())
    await votes.save(aVote(talk, { kind: 'member', userId }, { rating: 4 }), 5)
  })
  const page = await speaker.get('/user/feedback/talks')
  expect(wordsOf(page)).toMatch(
    /=Ports .* 4\.0 \(5\) Median 4\.0 3\.0 \(1\) Median 3\.0 2 2 new .* All talks 4\.0 \(5\) /u,
  )
  expect(page.text).toContain(`href="${path}/report"`)
  const none = await (await website.signIn('eve')).get('/user/feedback/talks')
  expect(wordsOf(none)).toContain('You are not the speaker of any talk yet.')
})
