import type { HostedEvent, Talk, UserId, WindowedEvent } from '@lectern/domain'

/** As much of a talk and its event as the rules about what is written below it look at. */
export interface TalkOutline extends Pick<Talk, 'id' | 'eventId' | 'startDate' | 'stub'> {
  /** The users whose claims on its names were approved. */
  readonly speakerIds: readonly UserId[]
  readonly event: HostedEvent & WindowedEvent
}
