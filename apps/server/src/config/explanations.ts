import { siteLanguages } from '@lectern/domain'
import { AKISMET, COMPATIBILITIES, IMAGE_STORES, LOG_LEVELS, type Variable } from './settings.ts'

interface Explanation {
  readonly placeholder: string
  readonly meaning: string
  readonly fallback: string
}

/** What the help says about each setting. */
export const explanations: Readonly<Record<Variable, Explanation>> = {
  HOST: { placeholder: 'address', meaning: 'The address to listen on', fallback: '127.0.0.1' },
  PORT: { placeholder: 'port', meaning: 'The port to listen on; 0 for any free port', fallback: '8080' },
  DATA_DIR: { placeholder: 'directory', meaning: "The directory for Lectern's files", fallback: './data' },
  DATABASE_URL: {
    placeholder: 'path or address',
    meaning: 'A SQLite file, or a postgres:// address',
    fallback: 'lectern.sqlite in DATA_DIR',
  },
  BASE_URL: {
    placeholder: 'address',
    meaning: 'The public address of the service; links start with it',
    fallback: 'http://HOST:PORT',
  },
  WEBSITE_URL: { placeholder: 'address', meaning: 'The public address of the website', fallback: 'BASE_URL' },
  AVATARS: {
    placeholder: 'kind',
    meaning: 'own: drawn by Lectern; gravatar: publishes hashes of e-mail addresses',
    fallback: 'own',
  },
  AVATAR_URL: {
    placeholder: 'address',
    meaning: 'The start of avatar addresses',
    fallback: "BASE_URL/avatars/, or Gravatar's",
  },
  IMAGE_STORE: {
    placeholder: 'kind',
    meaning: `The store of images: ${IMAGE_STORES.join(', ')}`,
    fallback: 'database',
  },
  IMAGES_DIR: {
    placeholder: 'directory',
    meaning: 'The directory of images for IMAGE_STORE=files',
    fallback: 'images in DATA_DIR',
  },
  S3_ENDPOINT: {
    placeholder: 'address',
    meaning: 'The object store for IMAGE_STORE=s3',
    fallback: 'Amazon S3 in S3_REGION',
  },
  S3_REGION: { placeholder: 'region', meaning: 'The region of the object store', fallback: 'us-east-1' },
  S3_BUCKET: { placeholder: 'bucket', meaning: 'The bucket for images', fallback: 'none' },
  S3_PREFIX: {
    placeholder: 'text',
    meaning: 'The prefix of image names in the bucket, such as lectern/',
    fallback: 'nothing',
  },
  S3_ACCESS_KEY_ID: {
    placeholder: 'key',
    meaning: 'A key that may read and write in the bucket',
    fallback: 'none',
  },
  S3_SECRET_ACCESS_KEY: { placeholder: 'secret', meaning: 'The secret of the key', fallback: 'none' },
  SMTP_URL: {
    placeholder: 'address',
    meaning: 'The mail server: smtp://user:password@host:port, or smtps://',
    fallback: 'none: mails become files in DATA_DIR/mails',
  },
  MAIL_FROM: { placeholder: 'address', meaning: 'The sender of mails', fallback: 'lectern@localhost' },
  CONTACT_EMAIL: {
    placeholder: 'address',
    meaning: 'Your address for messages by POST /contact, with COMPATIBILITY=joindin',
    fallback: 'none: there is no contact form',
  },
  MAIL_SIGN_IN: {
    placeholder: 'who',
    meaning:
      'Who may sign in by a mailed link: members (all but site admins), admins (all, who may reset their passwords so, too), off (nobody)',
    fallback: 'members',
  },
  MAIL_LINKS: {
    placeholder: 'kind',
    meaning: 'Links in mails: short (/verify, /reset) or long (/user/verification, /user/new-password)',
    fallback: 'short',
  },
  AKISMET_KEY: {
    placeholder: 'key',
    meaning: 'The key of an Akismet account, to check texts for spam',
    fallback: "none: Lectern's own rules, without another service",
  },
  AKISMET_URL: {
    placeholder: 'address',
    meaning: 'The address of a service with the Akismet interface',
    fallback: AKISMET,
  },
  SECRET_KEY: {
    placeholder: 'text',
    meaning: 'The key for hashing network addresses: at least 32 random characters, the same on all servers',
    fallback: 'a random key in the database',
  },
  TRUST_PROXY: {
    placeholder: 'hops',
    meaning: 'The number of trusted proxies in front of Lectern, for the address of a caller',
    fallback: '0',
  },
  LOG_LEVEL: { placeholder: 'level', meaning: `What to log: ${LOG_LEVELS.join(', ')}`, fallback: 'info' },
  MOST_RESULTS_PER_PAGE: {
    placeholder: 'number',
    meaning: 'The maximum number of records on a page',
    fallback: '1000',
  },
  MOST_PENDING_EVENTS: {
    placeholder: 'number',
    meaning: 'The maximum number of pending events of one submitter',
    fallback: '3',
  },
  TOKEN_IDLE_DAYS: {
    placeholder: 'days',
    meaning: 'Days without use after which an access token ends',
    fallback: '365',
  },
  UNVERIFIED_DAYS: {
    placeholder: 'days',
    meaning: 'Days after which an account is removed whose e-mail address nobody verified',
    fallback: '7',
  },
  WORKERS: {
    placeholder: 'number',
    meaning: 'The number of processes on the same address',
    fallback: '1',
  },
  MOST_CONNECTIONS: {
    placeholder: 'number',
    meaning: 'The maximum number of open connections of all workers together',
    fallback: '2000',
  },
  HEADERS_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The timeout for receiving the headers of a request',
    fallback: '10',
  },
  REQUEST_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The timeout for receiving a whole request, such as an upload',
    fallback: '30',
  },
  RESPONSE_CACHE_MIB: {
    placeholder: 'MiB',
    meaning: 'The size limit of the cache of responses to visitors; 0 turns the cache off',
    fallback: '64',
  },
  METRICS_TOKEN: {
    placeholder: 'text',
    meaning: 'The bearer token for GET /metrics, at least 16 characters',
    fallback: 'none: no metrics at PORT',
  },
  METRICS_PORT: {
    placeholder: 'port',
    meaning: 'The port for GET /metrics without a token',
    fallback: 'none',
  },
  METRICS_HOST: {
    placeholder: 'address',
    meaning: 'The address to listen on for METRICS_PORT',
    fallback: '127.0.0.1',
  },
  SITE_NAME: { placeholder: 'text', meaning: 'The name of the website', fallback: 'Lectern' },
  SITE_ACCENT: {
    placeholder: 'colour',
    meaning: 'The colour of buttons, links and stars; its contrast is adapted to light and dark pages',
    fallback: '#b4431a',
  },
  SITE_LANGUAGE: {
    placeholder: 'tag',
    meaning: `The language of pages and mails for people who have chosen none: ${siteLanguages.join(', ')}`,
    fallback: 'en',
  },
  SITE_LOGO: {
    placeholder: 'file',
    meaning: 'An SVG, PNG, JPEG or WebP image of at most 200 kB, shown beside the name',
    fallback: "Lectern's sign",
  },
  PRIVACY_URL: { placeholder: 'address', meaning: 'Your page about privacy', fallback: 'none' },
  IMPRINT_URL: { placeholder: 'address', meaning: 'Your page about who runs the site', fallback: 'none' },
  SITE_OFFLINE: {
    placeholder: 'on or off',
    meaning: 'Whether devices keep pages for times without a network',
    fallback: 'on',
  },
  COMPATIBILITY: {
    placeholder: 'service',
    meaning: `The older service whose clients Lectern serves: ${COMPATIBILITIES.join(', ')}`,
    fallback: 'off',
  },
  DOCS_URL: {
    placeholder: 'address',
    meaning: 'With COMPATIBILITY: the address of the documentation on the landing page of the API',
    fallback: 'BASE_URL/v2.1/docs',
  },
  TEST_AUTO_VERIFY: {
    placeholder: 'on or off',
    meaning: `For test suites, with serve --test-switches: auto_verify_user verifies a new account at once`,
    fallback: 'off',
  },
  TEST_AUTO_APPROVE: {
    placeholder: 'on or off',
    meaning: 'For test suites, with serve --test-switches: auto_approve_event approves a new event at once',
    fallback: 'off',
  },
  TEST_TELL_ADDRESSES: {
    placeholder: 'on or off',
    meaning: 'For test suites, with serve --test-switches: 400 for unknown addresses at /emails/...',
    fallback: 'off',
  },
}
