import { siteLanguages } from '@lectern/domain'
import { matching, oneOf, onOrOff, pageAddress, pathOf, siteName } from './kinds.ts'
import { setting, unset } from './setting.ts'

/** The look of the website. */
export const siteSettings = {
  SITE_NAME: setting(siteName, 'The name of the website', 'Lectern'),
  SITE_ACCENT: setting(
    matching('colour', /^#[\da-f]{6}$/iu, 'must be a colour such as #b4431a'),
    'The colour of buttons, links and stars; its contrast is adapted to light and dark pages',
    '#b4431a',
  ),
  SITE_LANGUAGE: setting(
    oneOf('tag', siteLanguages),
    `The language of pages and mails for people who have chosen none: ${siteLanguages.join(', ')}`,
    'en',
  ),
  SITE_LOGO: unset(
    pathOf('file'),
    'An SVG, PNG, JPEG or WebP image of at most 200 kB, shown beside the name',
    "Lectern's sign",
  ),
  PRIVACY_URL: unset(pageAddress, 'Your page about privacy', 'none'),
  IMPRINT_URL: unset(pageAddress, 'Your page about who runs the site', 'none'),
  SITE_OFFLINE: setting(onOrOff, 'Whether devices keep pages for times without a network', 'on'),
}
