import { type Compatibility, joindin } from '@lectern/adapters-http'
import type { RuleOptions } from '@lectern/application'
import type { Config } from './config/config.ts'

/** What a profile means for the answers of the API, and for the rules of the use cases. */
interface Profile {
  readonly http: (config: Pick<Config, 'docsUrl'>) => { readonly compatibility?: Compatibility }
  readonly settings: Partial<RuleOptions>
}

/** The only place that maps the name of a profile to what it does. */
const profiles: Readonly<Record<Config['compatibility'], Profile>> = {
  off: { http: () => ({}), settings: {} },
  joindin: {
    http: ({ docsUrl }) => ({ compatibility: joindin({ docsUrl }) }),
    settings: {
      hostsMayCommentUnrated: true,
      tracksMayLackDescription: true,
      hasContactForm: true,
      callClosesWithItsAddress: true,
      unverifiedAccountsAreReadable: true,
    },
  },
}

export const profileOf = ({ compatibility }: Pick<Config, 'compatibility'>): Profile =>
  profiles[compatibility]
