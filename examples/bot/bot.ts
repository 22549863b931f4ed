import type { Lectern } from '@lectern/application'
import { DomainError, type EventId, type Member } from '@lectern/domain'

/** A message as a chat service such as Telegram delivers it. */
export interface ChatMessage {
  readonly sender: string
  readonly text: string
}

interface BotOptions {
  readonly lectern: Lectern
  readonly eventId: EventId
  /** The account of a sender. The chat service has authenticated the sender, so the program may trust the name. */
  readonly accountOf: (sender: string) => Promise<Member>
}

const HELP = 'Commands: /talks, and /rate 1 5 text for five stars on the first talk'

/** Takes a message and returns the reply. Lectern decides who may comment, when, and on what. */
export function createBot({ lectern, eventId, accountOf }: BotOptions) {
  const listTalks = async (actor: Member) => {
    const page = { start: undefined, resultsPerPage: undefined }
    return (await lectern.listEventTalks(actor, { eventId, page })).items
  }

  async function rate(actor: Member, [number, rating, ...words]: readonly string[]): Promise<string> {
    const talk = (await listTalks(actor))[Number(number) - 1]
    if (talk === undefined) return HELP
    // `rating` and `comment` may be anything: Lectern checks them, and its message says what to change.
    const subject = { kind: 'talk', talkId: talk.id } as const
    await lectern.addComment(actor, { subject, rating, comment: words.join(' ') })
    return `Thank you for your comment on ${talk.talkTitle}.`
  }

  async function reply({ sender, text }: ChatMessage): Promise<string> {
    const actor = await accountOf(sender)
    const [command, ...operands] = text.split(/\s+/u)
    if (command === '/rate') return rate(actor, operands)
    if (command !== '/talks') return HELP
    const talks = await listTalks(actor)
    return talks.map(({ talkTitle }, index) => `${index + 1}. ${talkTitle}`).join('\n')
  }

  return async (message: ChatMessage): Promise<string> => {
    try {
      return await reply(message)
    } catch (error) {
      // A refusal is an answer for the sender. Any other error is a fault of the program.
      if (!(error instanceof DomainError)) throw error
      return error.problems.map(({ message: text }) => text).join('\n')
    }
  }
}
