import { aConference, aTalkComment, testPorts } from '@lectern/contracts/testing'
import { after, DAY, factsOfComment, newFact, operator, type Sent } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { MailMessage } from '../ports/mail.ts'
import type { WebhookMessage } from '../ports/webhooks.ts'

const url = 'https://site.example/hook'

/** An event with a webhook that answers with the status of the next one of these. */
async function told() {
  const conference = await aConference()
  const { store, clock, event, host } = conference
  const messages: WebhookMessage[] = []
  const sent: MailMessage[] = []
  const answers: number[] = []
  const ports = {
    ...testPorts(store, clock),
    mailer: { send: async (mail: MailMessage) => void sent.push(mail) },
    webhookSender: {
      mayBeHttp: false,
      send: async (message: WebhookMessage): Promise<Sent> => {
        messages.push(message)
        return { status: answers.shift() ?? 200, fault: '', milliseconds: 1, bytes: 1, answer: 'ok' }
      },
    },
  }
  const lectern = createLectern(ports)
  const { webhook, secret } = await lectern.addWebhook(host, { eventId: event.id, url })
  const call = async () => {
    for (const leased of await lectern.leaseWebhooks(operator, { most: 10 })) {
      await lectern.callWebhook(operator, { webhook: leased })
    }
    return messages.splice(0)
  }
  const rename = (talkTitle: string) =>
    store.transaction(({ facts }) =>
      facts.add([
        newFact(
          { kind: 'talk.renamed', eventId: event.id, talkId: conference.talk.id, title: talkTitle },
          clock.now(),
        ),
      ]),
    )
  const mails = async () => {
    await lectern.sendDueMails(operator, {})
    return sent.splice(0)
  }
  const shown = async () => (await lectern.listWebhooks(host, { eventId: event.id })).items[0]
  return { ...conference, lectern, webhookId: webhook.id, secret, call, rename, answers, shown, mails }
}

const titles = (messages: readonly WebhookMessage[]) => messages.map(({ fact }) => fact?.title)

it('a webhook is told each fact once and in order, signed with its secret', async () => {
  const { call, rename, secret, webhookId } = await told()
  expect(await call()).toEqual([])
  await rename('one')
  await rename('two')
  const messages = await call()
  expect(titles(messages)).toEqual(['one', 'two'])
  const sequence = messages[0]?.fact?.sequence ?? 0
  expect(messages[0]).toMatchObject({ url, secrets: [secret], id: `fact_${sequence}_hook_${webhookId}` })
  expect(await call()).toEqual([])
})

it('a webhook that fails is told the same fact later, with the same id, and those after it then', async () => {
  const { call, rename, answers, clock, shown, lectern, host, webhookId } = await told()
  await call()
  answers.push(500)
  await rename('one')
  await rename('two')
  const [first] = await call()
  expect(await call()).toEqual([])
  clock.set(after(clock.now(), 5))
  const again = await call()
  expect(titles(again)).toEqual(['one', 'two'])
  expect(again[0]?.id).toBe(first?.id)
  expect(await shown()).toMatchObject({ attempts: 0, failingSince: undefined })
  const { items } = await lectern.listWebhookDeliveries(host, { webhookId })
  expect(items.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 500])
})

it('stops after 410, and goes on from there, or from an earlier fact', async () => {
  const { call, rename, answers, clock, shown, lectern, host, webhookId } = await told()
  await call()
  answers.push(410)
  await rename('one')
  await call()
  clock.set(after(clock.now(), DAY))
  expect(await call()).toEqual([])
  expect(await shown()).toMatchObject({ nextAttemptDate: undefined })
  await lectern.stopWebhook(host, { webhookId })
  expect(await shown()).toMatchObject({ stopReason: 'gone' })
  await lectern.resumeWebhook(host, { webhookId })
  expect(titles(await call())).toEqual(['one'])
  await lectern.resumeWebhook(host, { webhookId, after: 0 })
  expect(titles(await call())).toContain('one')
})

it('mails the hosts who are left once when it has stopped by itself, unless it was started again', async () => {
  const { call, rename, answers, lectern, host, webhookId, event, store, mails } = await told()
  await call()
  answers.push(410, 410)
  await rename('one')
  await call()
  await call()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`A webhook of ${event.name} has stopped`)
  expect(mail?.text).toContain(`/event/${event.urlFriendlyName}/webhooks/${webhookId}`)
  await lectern.resumeWebhook(host, { webhookId })
  await call()
  await lectern.resumeWebhook(host, { webhookId })
  expect(await mails()).toEqual([])
  await lectern.stopWebhook(host, { webhookId })
  expect(await mails()).toEqual([])
  const { webhook } = await lectern.addSiteWebhook(operator, { url })
  answers.push(410)
  await rename('two')
  await call()
  const admins = await store.transaction(({ users }) => users.activeAdmins())
  expect(await mails()).toHaveLength(admins.length)
  expect(await lectern.getWebhook(operator, { webhookId: webhook.id })).toMatchObject({ stopReason: 'gone' })
})

it('what was sent is sent again if the lease has passed to another server', async () => {
  const { call, rename, clock, lectern } = await told()
  await call()
  await rename('one')
  const [lost] = await lectern.leaseWebhooks(operator, { most: 1 })
  expect(lost).toBeDefined()
  expect(await call()).toEqual([])
  clock.set(after(clock.now(), 61))
  expect(titles(await call())).toEqual(['one'])
})

it('is told only its kinds, and nothing of other events', async () => {
  const { call, rename, lectern, host, webhookId } = await told()
  await lectern.editWebhook(host, { webhookId, url, kinds: ['talk.moved'] })
  await rename('one')
  expect(await call()).toEqual([])
})

it('is told of a private comment without its text', async () => {
  const { call, store, talk, host, clock } = await told()
  await call()
  await store.transaction(({ comments, facts }) =>
    comments
      .add(aTalkComment(talk, host.userId, { comment: 'Secret', private: true }))
      .then((comment) =>
        facts.add(factsOfComment(undefined, comment).map((draft) => newFact(draft, clock.now()))),
      ),
  )
  const [message] = await call()
  expect(JSON.stringify(message)).not.toContain('Secret')
  expect(message?.fact).toMatchObject({ kind: 'comment.added', forHosts: true, comment: undefined })
})

it('has a new secret beside the one before, and a test at once', async () => {
  const { lectern, host, webhookId, secret, call, rename } = await told()
  const renewed = await lectern.renewWebhookSecret(host, { webhookId })
  await rename('one')
  expect((await call()).at(-1)?.secrets).toEqual([renewed, secret])
  expect(await lectern.testWebhook(host, { webhookId })).toMatchObject({ status: 200 })
  const { items } = await lectern.listWebhookDeliveries(host, { webhookId })
  expect(items[0]).toMatchObject({ kind: 'lectern.test', sequence: 0 })
})
