/** The languages of the website and of mails, as BCP 47 tags. A language without words does not compile. */
export const siteLanguages = ['en', 'de'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

export const siteLanguageOf = (text: string): SiteLanguage | undefined =>
  siteLanguages.find((language) => language === text)
