import { type Compatibility, departing } from '../compatibility/compatibility.ts'
import { assetRoutes, type FileRoute, type Route } from '@lectern/http'
import { applicationRoutes } from './access/application-routes.ts'
import { tokenRoutes } from './access/token-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { commentEditingRoutes } from './comments/editing-routes.ts'
import { reportRoutes } from './comments/report-routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { eventEditingRoutes } from './events/editing-routes.ts'
import { eventPeopleRoutes } from './events/people-routes.ts'
import { eventRoutes } from './events/routes.ts'
import { imageFileRoutes } from './images/file-routes.ts'
import { imageRoutes } from './images/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { landingRoutes } from './landing/routes.ts'
import { administrationRoutes } from './moderation/administration-routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { talkLinkRoutes } from './talks/link-routes.ts'
import { talkEditingRoutes } from './talks/editing-routes.ts'
import { talkRoutes } from './talks/routes.ts'
import { speakerRoutes } from './talks/speaker-routes.ts'
import { starRoutes } from './talks/star-routes.ts'
import { talkTrackRoutes } from './talks/track-routes.ts'
import { trackRoutes } from './tracks/routes.ts'
import { accountRoutes } from './users/account-routes.ts'
import { avatarRoutes } from './users/avatar-routes.ts'
import { calendarFileRoutes, calendarRoutes } from './users/calendar-routes.ts'
import { credentialRoutes } from './users/credential-routes.ts'
import { activityRoutes } from './users/activity-routes.ts'
import { userRoutes } from './users/routes.ts'

/** All operations but the documentation of them. */
export const resourceRoutes: readonly Route[] = [
  ...landingRoutes,
  ...eventRoutes,
  ...eventEditingRoutes,
  ...eventPeopleRoutes,
  ...imageRoutes,
  ...importRoutes,
  ...trackRoutes,
  ...talkRoutes,
  ...talkEditingRoutes,
  ...starRoutes,
  ...talkTrackRoutes,
  ...speakerRoutes,
  ...talkLinkRoutes,
  ...claimRoutes,
  ...commentRoutes,
  ...commentEditingRoutes,
  ...reportRoutes,
  ...moderationRoutes,
  ...administrationRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...credentialRoutes,
  ...contactRoutes,
  ...activityRoutes,
  ...calendarRoutes,
  ...tokenRoutes,
  ...applicationRoutes,
  ...catalogRoutes,
]

/** All operations of the API. The documentation describes all but itself. */
export const routes: readonly Route[] = [...resourceRoutes, ...docsRoutes(resourceRoutes)]

/** The same operations, as the compatibility has them. */
export function routesOf(compatibility: Compatibility): readonly Route[] {
  const departed = resourceRoutes.map((route) => departing(route, compatibility))
  const resources = [...departed, ...compatibility.moreRoutes]
  return [...resources, ...docsRoutes(resources)]
}

/** Files, outside of the addresses of the API. */
export const fileRoutes: readonly FileRoute[] = [
  ...imageFileRoutes,
  ...avatarRoutes,
  ...calendarFileRoutes,
  ...assetRoutes,
]
