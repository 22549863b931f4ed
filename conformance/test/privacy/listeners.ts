import { factBodies } from '@lectern/adapters-http'
import { createLectern, type FactView } from '@lectern/application'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { operator, type Sent } from '@lectern/domain'
import { onTestFinished } from 'vitest'
import { asFields } from '../../src/reading/fields.ts'
import { avatarUrl, baseUrl, NOW, websiteUrl } from '../../src/world/names.ts'
import type { Role } from '../../src/world/roles.ts'
import { moment } from '../../src/world/scene/moment.ts'
import { pathOf, type World } from '../../src/world/world.ts'
import { expectSent } from '../../src/writing/send.ts'

export interface OpenStream {
  /** All that came so far. */
  text: string
  isOpen: boolean
}

/** The stream of an event, until the end of the test. */
export async function openStream(world: World, event: string, as?: Role): Promise<OpenStream> {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const headers = as === undefined ? {} : { authorization: `Bearer ${world.tokenOf(as)}` }
  const { status, body } = await fetch(`${world.url}${pathOf(event)}/stream`, {
    headers,
    signal: stopping.signal,
  })
  if (status !== 200 || body === null) throw new Error(`The stream of ${event} was answered with ${status}`)
  const stream = { text: '', isOpen: true }
  const read = async (): Promise<void> => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) stream.text += piece
  }
  const end = (): void => void (stream.isOpen = false)
  void read().then(end, end)
  return stream
}

/** What a stream or a webhook was told: the kinds, the comments, and their texts. */
export const factsIn = (told: string): readonly (readonly [unknown, unknown, unknown])[] =>
  [...told.matchAll(/^data: (.*)$/gmu)].map(([, json = '']) => {
    const { type, data } = asFields(JSON.parse(json))
    const { comment_uri: address, comment } = asFields(data)
    return [type, address, comment && asFields(comment)['comment']]
  })

/** Adds a webhook to each of these lists; `call` tells them what waits. */
export async function addWebhooks(world: World, lists: Readonly<Partial<Record<Role, string>>>) {
  const told = new Map<string, string>()
  const bodyOf = factBodies({ baseUrl, websiteUrl, avatarUrl })
  const send = async ({ url, fact }: { readonly url: string; readonly fact: FactView | undefined }) => {
    told.set(url, `${told.get(url) ?? ''}data: ${JSON.stringify(fact && bodyOf(fact))}\n`)
    return { status: 200, fault: '', milliseconds: 1, bytes: 1, answer: '' } satisfies Sent
  }
  const ports = testPorts(world.store, testClock(moment(NOW)))
  const lectern = createLectern({ ...ports, webhookSender: { mayBeHttp: false, send } })
  const urlOf = (as: string): string => `https://${as.toLowerCase()}.example/hook`
  for (const as of ['otherHost', 'host', 'admin'] as const)
    await expectSent(world, 'POST', lists[as] ?? '', { as, body: { url: urlOf(as) } }, 200)
  return {
    async call() {
      for (const webhook of await lectern.leaseWebhooks(operator, { most: 10 }))
        await lectern.callWebhook(operator, { webhook })
    },
    toldTo: (as: Role): string => told.get(urlOf(as)) ?? '',
  }
}
