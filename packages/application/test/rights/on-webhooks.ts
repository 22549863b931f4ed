import type { Scene } from '../scene.ts'
import type { Write } from './rows.ts'

const webhook = { url: 'https://site.example/' }

const webhookOfHost = async ({ lectern, eventId, actors }: Scene) => {
  const { webhook: made } = await lectern.addWebhook(actors.host, { eventId, ...webhook })
  return { webhookId: made.id }
}

export const aboutWebhooks: Readonly<Record<string, Write>> = {
  addWebhook: ({ lectern, eventId }, actor) => lectern.addWebhook(actor, { eventId, ...webhook }),
  listWebhooks: ({ lectern, eventId }, actor) => lectern.listWebhooks(actor, { eventId }),
  getWebhook: async (scene, actor) => scene.lectern.getWebhook(actor, await webhookOfHost(scene)),
  stopWebhook: async (scene, actor) => scene.lectern.stopWebhook(actor, await webhookOfHost(scene)),
  editWebhook: async (scene, actor) =>
    scene.lectern.editWebhook(actor, { ...(await webhookOfHost(scene)), ...webhook }),
  removeWebhook: async (scene, actor) => scene.lectern.removeWebhook(actor, await webhookOfHost(scene)),
  renewWebhookSecret: async (scene, actor) =>
    scene.lectern.renewWebhookSecret(actor, await webhookOfHost(scene)),
  resumeWebhook: async (scene, actor) => scene.lectern.resumeWebhook(actor, await webhookOfHost(scene)),
  testWebhook: async (scene, actor) => scene.lectern.testWebhook(actor, await webhookOfHost(scene)),
  listWebhookDeliveries: async (scene, actor) =>
    scene.lectern.listWebhookDeliveries(actor, await webhookOfHost(scene)),
}
