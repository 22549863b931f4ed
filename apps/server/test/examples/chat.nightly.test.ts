import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { newDataDirectory, start, stop } from '../lectern.ts'
import { addConference, exampleOf, today } from './conference.ts'

const said: string[] = []
/** Decides what the chat answers to a line. */
let answerTo = (_text: string): number => 200
const message = v.object({ text: v.string() })
const chat = createServer((request, response) => {
  void json(request).then((body) => {
    const { text } = v.parse(message, body)
    said.push(text.replace(/ http\S+\/talk\/\w+$/u, ' (page)'))
    response.writeHead(answerTo(text)).end()
  })
}).listen(0, '127.0.0.1')
afterAll(() => chat.close())

it('a chat room hears of comments and changes, through outages of the chat and of the program', async () => {
  const { client, event, talkUri, editTalk } = await addConference()
  if (!chat.listening) await once(chat, 'listening')
  const address = chat.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const env = {
    EVENT_URI: event.uri,
    CHAT_URL: `http://127.0.0.1:${port}/`,
    PLACE_FILE: `${newDataDirectory()}-place`,
  }
  const follow = async () => {
    const program = start([], { program: exampleOf('chat'), env })
    await program.says(/Following/u)
    return program
  }
  const commentsUri = (await client.get(talkUri)).comments_uri

  // Its place is known before the first fact.
  const early = await follow()
  await expect.poll(() => existsSync(env.PLACE_FILE)).toBe(true)
  await stop(early)
  await client.post(commentsUri, { rating: 2, comment: 'Between us', private: true })
  await client.post(commentsUri, { rating: 4, comment: 'See [this](http://evil.example)\n<b>@all</b>' })
  const comment =
    'ada on Cards &lt;punched&gt;: ★★★★ See [this]\u200B(http://evil.example) &lt;b&gt;@\u200Ball&lt;/b&gt; (page)'
  const first = await follow()
  await expect.poll(() => said).toEqual([comment])

  // It ends after the chat has the line, and before the answer.
  answerTo = () => {
    first.kill('SIGKILL')
    return 200
  }
  await editTalk({ cancelled: true })
  await first.ended
  await editTalk({ start_date: `${today}T11:30` })
  const statuses = [503, 200]
  answerTo = () => statuses.shift() ?? 200
  const second = await follow()
  const cancelled = 'Cancelled: Cards &lt;punched&gt; (page)'
  const moved: unknown = expect.stringMatching(
    /^Cards &lt;punched&gt; begins on .*, 11:30, not on .*, 10:00 \(page\)$/u,
  )
  await expect.poll(() => said.slice(1)).toEqual([cancelled, cancelled, cancelled, moved])
  await stop(second)
  const third = await follow()
  await editTalk({ start_date: `${today}T11:30`, room: 'Attic' })
  await expect.poll(() => said.slice(5)).toEqual(['Cards &lt;punched&gt; is in Attic, not in Hall (page)'])
  await stop(third)
})
