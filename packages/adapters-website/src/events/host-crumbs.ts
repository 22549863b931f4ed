import type { ShownEvent } from '@lectern/application'
import type { Crumb } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { pathOf } from './event-head.ts'

/** The way to a page for the hosts of an event. `between` leads from the event to it. */
export const hostCrumbs = (
  event: Pick<ShownEvent, 'name' | 'urlFriendlyName'>,
  { at, words }: Pick<Visit, 'at' | 'words'>,
  title: string,
  ...between: readonly Crumb[]
): readonly Crumb[] => [
  { name: words.frame.events, address: at('/events') },
  { name: event.name, address: at(pathOf(event)) },
  ...between,
  { name: title, address: undefined },
]
