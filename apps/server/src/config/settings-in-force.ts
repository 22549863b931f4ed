import { isPostgresAddress, placeOfDatabase } from '@lectern/adapters-persistence'
import type { InstallationTopic, SettingInForce, SettingSource } from '@lectern/application'
import { type Config, publicAddresses, wantsMetrics } from './config.ts'
import type { ImageStorage } from './image-storage.ts'
import type { Variable } from './settings.ts'
import type { Source } from './sources.ts'

/** What site admins read about the settings. Passwords, keys and tokens are not part of it. */
export function settingsInForce(config: Config): readonly SettingInForce[] {
  const { baseUrl, websiteUrl } = publicAddresses(config)
  const { metrics, site, images } = config
  const setting = (
    topic: InstallationTopic,
    name: Variable,
    value: SettingInForce['value'],
  ): SettingInForce => ({ topic, name, value, source: sourceOf(config.sources.get(name)) })
  return [
    setting('website-address', config.websiteUrl === undefined ? 'BASE_URL' : 'WEBSITE_URL', websiteUrl),
    setting('api-address', 'BASE_URL', baseUrl),
    setting('proxies', 'TRUST_PROXY', String(config.trustProxy)),
    setting('database', 'DATABASE_URL', databaseOf(config)),
    setting('images', 'IMAGE_STORE', placeOf(images)),
    setting('mail-server', 'SMTP_URL', config.mailServer && openPart(config.mailServer)),
    setting('mail-sender', 'MAIL_FROM', config.mailFrom),
    setting('mail-sign-in', 'MAIL_SIGN_IN', config.settings.mailSignIn),
    setting('spam-checker', 'AKISMET_KEY', config.akismetKey === undefined ? undefined : 'Akismet'),
    setting('secret-key', 'SECRET_KEY', isSet(config.secretKey !== undefined)),
    setting('language', 'SITE_LANGUAGE', site.language),
    setting('offline', 'SITE_OFFLINE', isSet(site.offline)),
    setting(
      'metrics',
      metrics.port === undefined ? 'METRICS_TOKEN' : 'METRICS_PORT',
      isSet(wantsMetrics(config)),
    ),
  ]
}

const isSet = (set: boolean): true | undefined => (set ? true : undefined)

function sourceOf(source: Source | undefined): SettingSource {
  if (source === undefined) return { kind: 'default' }
  return { kind: source.kind, name: source.inFile ?? source.name }
}

const databaseOf = ({ databaseUrl }: Config): string =>
  isPostgresAddress(databaseUrl) ? `PostgreSQL: ${placeOfDatabase(databaseUrl)}` : `SQLite: ${databaseUrl}`

/** Undefined: in the database. */
function placeOf(images: ImageStorage): string | undefined {
  switch (images.kind) {
    case 'database':
      return undefined
    case 'files':
      return images.directory
    case 's3':
      return `${openPart(images.endpoint)}/${images.bucket}/${images.prefix}`
  }
}

/** Without user and password. */
function openPart(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
