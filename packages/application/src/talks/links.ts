import {
  addLink,
  notFound,
  removeLink,
  replaceLink,
  requireSignIn,
  type TalkId,
  type TalkLinkId,
  type TalkLinkInput,
} from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import { command, query } from '../use-case.ts'
import { findEditableTalk, findTalkView } from './find-talk.ts'
import type { OfTalk } from './speakers.ts'

export interface AddTalkLinkInput extends TalkLinkInput {
  readonly talkId: TalkId
}

export const addTalkLink = command('speakers', async (ports, actor, given: AddTalkLinkInput) => {
  const { talkId, ...input } = given
  const editor = requireSignIn(actor, 'create data')
  return ports.transaction(async (repositories) => {
    const { talk } = await findEditableTalk(repositories, editor, talkId)
    const saved = await repositories.talks.save({ ...talk, links: addLink(talk.links, input) })
    const added = saved.links.at(-1)
    if (added === undefined) throw new Error('The link was not kept')
    return added.id
  })
})

export interface OfTalkLink {
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
}

export type EditTalkLinkInput = OfTalkLink & TalkLinkInput

export const editTalkLink = command('speakers', async (ports, actor, given: EditTalkLinkInput) => {
  const { talkId, linkId, ...input } = given
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const { talk } = await findEditableTalk(repositories, editor, talkId)
    const link = talk.links.find(({ id }) => id === linkId)
    if (link === undefined) throw notFound('Link')
    await repositories.talks.save({ ...talk, links: replaceLink(talk.links, link, input) })
  })
})

export const deleteTalkLink = command('speakers', async (ports, actor, { talkId, linkId }: OfTalkLink) => {
  const editor = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { talk } = await findEditableTalk(repositories, editor, talkId)
    if (!talk.links.some(({ id }) => id === linkId)) throw notFound('Link')
    await repositories.talks.save({ ...talk, links: removeLink(talk.links, linkId) })
  })
})

export const listTalkLinks = query(async (ports, actor, { talkId, page }: OfTalk) => {
  const { links } = await findTalkView(ports, actor, talkId)
  return slice(links, pageOf(page, ports.settings))
})

export const getTalkLink = query(async (ports, actor, { talkId, linkId }: OfTalkLink) => {
  const { links } = await findTalkView(ports, actor, talkId)
  const link = links.find((candidate) => candidate.id === linkId)
  if (link === undefined) throw notFound('Link')
  return link
})
