import { isReservedUsername } from '@lectern/domain'

/**
 * The path of the page of a person. Pages below `/user/` win over usernames. An account whose name became reserved later has
 * its page under another letter case: usernames are found in any.
 */
export const personPath = (username: string): string =>
  `/user/${isReservedUsername(username) ? username.toUpperCase() : username}`
