/** Around every page. The website has them in the language of `Words`, the HTML form of the API in English. */
export const englishFrameWords = {
  /** For `Intl` and the attribute `lang`. */
  locale: 'en-GB',
  dir: 'ltr',
  /** The name of this language in itself. */
  ownName: 'English',
  skip: 'Skip to the content',
  site: 'Site',
  events: 'Events',
  search: 'Search',
  searchEverything: 'Search events, talks and people',
  breadcrumb: 'Breadcrumb',
  about: 'About',
  api: 'API',
  privacy: 'Privacy',
  imprint: 'Imprint',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
}

export type FrameWords = typeof englishFrameWords

/** Of the HTML form of the API. The names of fields and the messages of problems are those of the API. */
export const apiPageWords = {
  landing: 'Where to go from here',
  documentation: 'Documentation',
  asJson: 'This page as JSON',
  onWebsite: 'On the website',
  emptyList: 'There is nothing in this list.',
  meta: 'meta',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  /** In place of a value. */
  none: 'none',
  emptyText: 'empty',
  failed: (status: number, statusText = 'Error') => `${status} ${statusText}`,
  toFront: 'Go to the front page',
  toLanding: 'Start of the API',
  signIn: 'Sign in',
  searchForIt: 'Search for it',
}
