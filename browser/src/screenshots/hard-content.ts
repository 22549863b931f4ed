import { addConference, type NewTalk } from '../site/conference.ts'
import { hostOf } from '../site/host.ts'
import type { Site } from '../site/site.ts'

/** Names by which the list of pages finds this content. */
export const hard = {
  big: 'The International Symposium on Extraordinarily Long Conference Names and Donaudampfschifffahrtsgesellschaftskapitäne',
  rightToLeft: 'كنف الويب العربي المفتوح 2026',
  crowd:
    'Eight people, one microphone, and a title that goes on and on so that it needs three lines on a phone',
  small: 'A meeting with one talk',
  only: 'The only talk',
} as const

const TRACKS = ['Aula Magna', 'Donaudampfschifffahrtssaal', 'Kitchen', 'מרתף', 'Room 5'] as const

const SPEAKERS = [
  'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles',
  'Ng',
  'Олександра Бондаренко-Шевченко',
  'مريم عبد الرحمن الفاسي',
  'Maria do Carmo Mão de Ferro e Cunha de Almeida Santa Rita',
  'O’Brien-Featherstonehaugh',
  '陳大文',
  'שירה בן־דוד',
] as const

const HALF_HOURS = 20
const DAYS = 3

/** 300 talks on three days: five at a time, each in a track. */
const manyTalks = (): readonly NewTalk[] =>
  Array.from({ length: DAYS * HALF_HOURS * TRACKS.length }, (_, index) => {
    const slot = Math.floor(index / TRACKS.length)
    const day = Math.floor(slot / HALF_HOURS) - 1
    return {
      title: `${index + 1}. ${TITLES[index % TITLES.length] ?? ''}`,
      speakers: [SPEAKERS[index % SPEAKERS.length] ?? ''],
      at: { day, minute: 9 * 60 + (slot % HALF_HOURS) * 30 },
      minutes: 30,
      track: TRACKS[index % TRACKS.length] ?? '',
    }
  })

const TITLES = [
  'Queues',
  'Why nobody reads the second paragraph of an error message, and what to write in the first',
  'אבטחה בלי כאב ראש',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz for beginners',
  'Small servers',
  'كيف نكتب نماذج يفهمها الجميع',
  'Tests that read like a letter',
] as const

/** Long names, many talks, right-to-left texts, a crowd of speakers, and an event with one talk. */
export async function addHardContent(site: Pick<Site, 'api' | 'run'>): Promise<void> {
  const host = await hostOf(site, 'demo')
  const noon = { day: 0, minute: 12 * 60 }
  await addConference(host, { name: hard.big, tracks: TRACKS, talks: manyTalks() })
  await addConference(host, {
    name: hard.rightToLeft,
    description:
      'مؤتمر ليوم واحد عن الويب المفتوح.\n\nنلتقي كل عام، ونتحدث عن HTML و CSS وعن الناس الذين يستعملونها.',
    tracks: ['القاعة الكبرى'],
    talks: [
      { title: hard.crowd, speakers: SPEAKERS, at: noon, minutes: 45, track: 'القاعة الكبرى' },
      {
        title: 'كيف نكتب نماذج يفهمها الجميع',
        description: 'النماذج محادثة. في هذه المحاضرة نعيد كتابة نموذج حكومي مع من يملؤونه.',
        speakers: ['مريم عبد الرحمن الفاسي', 'Ann Other'],
        at: { day: 0, minute: 13 * 60 },
        minutes: 45,
        track: 'القاعة الكبرى',
      },
    ],
  })
  await addConference(host, { name: hard.small, talks: [{ title: hard.only, at: noon, minutes: 45 }] })
}
