/** The columns of `talks.csv`. Such a table has plain texts, whole times, and lists with quotes. */
const columns =
  'title,speakers,tracks,start,duration,type,language,description,comments,average_rating,starred,address,slides_link,video_link,audio_link,code_link,other_link'

export const isOfLectern = (headers: readonly string[]): boolean => headers.join(',') === columns

/** Texts with `;` between them. A text in quotes may have any character; a quote in it is doubled. */
export const readList = (cell: string): readonly string[] =>
  Array.from(cell.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:;|$))|([^;]*))\s*(?:;|$)/gu))
    .map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare.trim())
    .filter((text) => text !== '')
