import { notFound, type TalkId, type TalkLinkId } from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import { query } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'
import type { OfTalk } from './list-speakers.ts'

export const listTalkLinks = query(async (ports, actor, { talkId, page }: OfTalk) => {
  const { links } = await findTalkView(ports, actor, talkId)
  return slice(links, pageOf(page, ports.settings))
})

export const getTalkLink = query(async (ports, actor, input: { talkId: TalkId; linkId: TalkLinkId }) => {
  const { talkId, linkId } = input
  const { links } = await findTalkView(ports, actor, talkId)
  const link = links.find((candidate) => candidate.id === linkId)
  if (link === undefined) throw notFound('Link')
  return link
})
