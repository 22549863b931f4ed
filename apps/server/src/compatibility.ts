import type { Compatibility } from '@lectern/adapters-http'
import type { RuleOptions } from '@lectern/application'
import type { Config } from './config/config.ts'

/** What a profile means for the answers of the API, and for the rules of the use cases. */
interface Profile {
  /** The HTTP adapter is loaded on demand, because most commands do without it. */
  readonly http: (config: Pick<Config, 'docsUrl'>) => Promise<{ readonly compatibility?: Compatibility }>
  readonly settings: Partial<RuleOptions>
}

/** The only place that maps the name of a profile to what it does. */
const profiles: Readonly<Record<Config['compatibility'], Profile>> = {
  off: { http: () => Promise.resolve({}), settings: {} },
  joindin: {
    http: async ({ docsUrl }) => {
      const { joindin } = await import('@lectern/adapters-http')
      return { compatibility: joindin({ docsUrl }) }
    },
    settings: {
      hostsMayCommentUnrated: true,
      tracksMayLackDescription: true,
      hasContactForm: true,
      callClosesWithItsAddress: true,
      unverifiedAccountsAreReadable: true,
      showsMoreRatings: true,
      cfpNeedsBothDates: true,
      adminsDeleteWithoutPassword: true,
    },
  },
}

export const profileOf = ({ compatibility }: Pick<Config, 'compatibility'>): Profile =>
  profiles[compatibility]
