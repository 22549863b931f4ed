import { AkismetSpamChecker, LocalSpamChecker } from '@lectern/adapters-platform'
import type { SpamChecker } from '@lectern/application'
import { type Config, publicAddresses } from '../config/config.ts'

/** Lectern's own rules, unless a key of a service is configured. */
export function createSpamChecker(config: Config): SpamChecker {
  if (config.akismetKey === undefined) return new LocalSpamChecker()
  const { websiteUrl } = publicAddresses(config)
  return new AkismetSpamChecker({ key: config.akismetKey, serviceUrl: config.akismetUrl, websiteUrl })
}
