import type { ShownEvent } from '@lectern/application'
import { factKinds, isDelivered, notFound, type Webhook, type WebhookId } from '@lectern/domain'
import { type Html, pathId } from '@lectern/http'
import { adminPage } from '../admin/admin-page.ts'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { deletionHtml, hostPage } from '../hosting/host-page.ts'
import { noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { type Page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { ALL, listHtml, secretHtml, webhookFormHtml, webhookHtml } from './webhook-html.ts'

/** Undefined: all events. */
type About = ShownEvent | undefined

interface Found {
  readonly event: About
  readonly webhook: Webhook
}

/** The webhooks of an event, for its hosts, or those of all events, for site admins. */
function pagesAt(
  path: string,
  findEvent: (website: Website, visit: Visit) => Promise<About> | About,
): readonly PageRoute[] {
  const one = `${path}/:webhookId`
  const find = async (website: Website, visit: Visit): Promise<Found> => {
    const webhookId = pathId<WebhookId>(visit.path, 'webhookId', 'Webhook')
    const [event, webhook] = await Promise.all([
      findEvent(website, visit),
      website.lectern.getWebhook(visit.actor, { webhookId }),
    ])
    if (webhook.eventId !== event?.id) throw notFound('Webhook')
    return { event, webhook }
  }
  const button = { page: one, signIn: true, find, show: showWebhook } as const
  return [
    ...formPages({
      path,
      signIn: true,
      find: async (website, visit) => {
        const [{ lectern }, { actor }] = [website, visit]
        const event = await findEvent(website, visit)
        const { items } =
          event === undefined
            ? await lectern.listSiteWebhooks(actor, {})
            : await lectern.listWebhooks(actor, { eventId: event.id })
        return { event, webhooks: items }
      },
      show: (_website, visit, { event, webhooks }) =>
        pageAbout(
          event,
          visit,
          visit.words.hosting.tabs.webhooks,
          listHtml(visit, listPath(event), webhooks),
        ),
      send: async ({ lectern }, visit, { event }) => {
        const { actor } = visit
        const { webhook, secret } =
          event === undefined
            ? await lectern.addSiteWebhook(actor, inputOf(visit))
            : await lectern.addWebhook(actor, { eventId: event.id, ...inputOf(visit) })
        return secretPage(visit, { event, webhook }, 'addedTitle', secret)
      },
    }),
    {
      method: 'GET',
      path: one,
      signIn: true,
      handle: async (website, visit) => showWebhook(website, visit, await find(website, visit)),
    },
    ...formPages({
      path: `${one}/edit`,
      signIn: true,
      find,
      show: (_website, visit, { event, webhook }) =>
        pageAbout(
          event,
          visit,
          visit.words.webhooks.editTitle,
          webhookFormHtml(visit, `${listPath(event)}/${webhook.id}/edit`, webhook),
        ),
      send: async ({ lectern }, visit, { event, webhook: { id: webhookId } }) => {
        await lectern.editWebhook(visit.actor, { webhookId, ...inputOf(visit) })
        return redirect(`${listPath(event)}/${webhookId}?done=saved`)
      },
    }),
    ...formPages({
      path: `${one}/remove`,
      signIn: true,
      find,
      show: (_website, visit, { event, webhook: { id, url } }) => {
        const { removeTitle, removeMeans, submitRemove } = visit.words.webhooks
        const back = `${listPath(event)}/${id}`
        const texts = { name: url, means: removeMeans, submit: submitRemove }
        return pageAbout(
          event,
          visit,
          removeTitle,
          deletionHtml(visit, { ...texts, action: `${back}/remove`, back }),
        )
      },
      send: async ({ lectern }, { actor }, { event, webhook: { id: webhookId } }) => {
        await lectern.removeWebhook(actor, { webhookId })
        return redirect(`${listPath(event)}?done=removed`)
      },
    }),
    formTarget({
      ...button,
      path: `${one}/test`,
      send: async ({ lectern }, { actor }, { webhook: { id: webhookId } }) =>
        isDelivered(await lectern.testWebhook(actor, { webhookId })) ? 'arrived' : 'failed',
    }),
    formTarget({
      ...button,
      path: `${one}/stop`,
      send: ({ lectern }, { actor }, { webhook: { id: webhookId } }) =>
        lectern.stopWebhook(actor, { webhookId }),
      done: 'stopped',
    }),
    formTarget({
      ...button,
      path: `${one}/resume`,
      send: ({ lectern }, { actor, form }, { webhook: { id: webhookId } }) =>
        lectern.resumeWebhook(actor, { webhookId, after: form.get('after') }),
      done: 'resumed',
    }),
    formTarget({
      ...button,
      path: `${one}/secret`,
      send: async ({ lectern }, visit, found) => {
        const secret = await lectern.renewWebhookSecret(visit.actor, { webhookId: found.webhook.id })
        return secretPage(visit, found, 'renewedTitle', secret)
      },
    }),
  ]
}

const listPath = (event: About): string =>
  event === undefined ? '/admin/webhooks' : `${pathOf(event)}/webhooks`

/** In the tools of the hosts, or in the administration. */
function pageAbout(event: About, visit: Visit, title: string, content: Html): Page {
  const list = visit.words.hosting.tabs.webhooks
  const notices = noticeHtml(visit, visit.words.webhooks.done)
  if (event === undefined) return { ...adminPage(visit, 'webhooks', title, content), notices }
  const below = title === list ? [] : [[list, listPath(event)] as const]
  return hostPage(event, visit, { title, tab: 'webhooks', content, notices, below })
}

/** Without a choice it has an unknown kind, and is refused: to the use case, no kind is all of them. */
function inputOf({ form }: Visit) {
  const chosen = factKinds.filter((kind) => form.has(kind))
  return { url: form.get('url'), kinds: form.has(ALL) ? [] : chosen.length === 0 ? [''] : chosen }
}

async function showWebhook({ lectern }: Website, visit: Visit, { event, webhook }: Found): Promise<Page> {
  const { items } = await lectern.listWebhookDeliveries(visit.actor, { webhookId: webhook.id })
  const title = visit.words.webhooks.titleOf(new URL(webhook.url).host)
  return pageAbout(
    event,
    visit,
    title,
    webhookHtml(visit, `${listPath(event)}/${webhook.id}`, webhook, items),
  )
}

const secretPage = (
  visit: Visit,
  { event, webhook }: Found,
  title: 'addedTitle' | 'renewedTitle',
  secret: string,
): Page =>
  pageAbout(
    event,
    visit,
    visit.words.webhooks[title],
    secretHtml(visit, `${listPath(event)}/${webhook.id}`, secret, title === 'renewedTitle'),
  )

export const webhookPages: readonly PageRoute[] = [
  ...pagesAt('/event/:name/webhooks', findHostedEvent),
  ...pagesAt('/admin/webhooks', () => undefined),
]
