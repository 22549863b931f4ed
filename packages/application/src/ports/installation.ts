/** What a site admin may know about the settings. A secret has no value. */
export const installationTopics = [
  'website-address',
  'api-address',
  'proxies',
  'database',
  'images',
  'mail-server',
  'mail-sender',
  'mail-sign-in',
  'spam-checker',
  'secret-key',
  'language',
  'offline',
  'metrics',
] as const

export type InstallationTopic = (typeof installationTopics)[number]

export interface SettingInForce {
  readonly topic: InstallationTopic
  /** The name of the setting, such as `SMTP_URL`. */
  readonly name: string
  /** True: it is set, or on, and its value is not shown. Undefined: it is not set, or off. */
  readonly value: string | true | undefined
  readonly source: SettingSource
}

export type SettingSource =
  | { readonly kind: 'default' }
  /** `name`: the option, the variable, or the path of the file. */
  | { readonly kind: 'option' | 'environment' | 'file'; readonly name: string }
