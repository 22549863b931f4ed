/**
 * The form in which text is compared, searched and ordered: the same on every engine and in every locale.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
