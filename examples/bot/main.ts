import { aConference } from '@lectern/contracts/testing'
import type { Member } from '@lectern/domain'
import { type ChatMessage, createBot } from './bot.ts'

// A conference in memory, on the day of its talk, with the platform of tests: ../embedding/main.ts shows the real one.
const { lectern, signUp, event } = await aConference({ talkTitle: 'Weaving algebraic patterns' })

// A real program keeps in its database which account belongs to which name of the chat.
const accounts = new Map<string, Promise<Member>>()

const answer = createBot({
  lectern,
  eventId: event.id,
  accountOf(sender) {
    const account = accounts.get(sender) ?? signUp()
    accounts.set(sender, account)
    return account
  },
})

// The chat is in memory. With Telegram, the messages would come from `getUpdates`, and `sendMessage` would send the replies.
const chat: readonly ChatMessage[] = [
  { sender: 'grace', text: '/talks' },
  { sender: 'grace', text: '/rate 1 5 Well told' },
  { sender: 'alan', text: '/rate 1 six Too long' },
  { sender: 'alan', text: 'hello' },
]
for (const message of chat) {
  console.log(`${message.sender}: ${message.text}`)
  console.log(`bot: ${await answer(message)}`)
}
