import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

export const secondDay: readonly DemoTalk[] = [
  {
    title: 'Selkokieli valtion palveluissa',
    abstract: prose`
      Miten lomake kertoo, mitä se haluaa? Aino käy läpi kolme valtion palvelua, joiden tekstit kirjoitettiin
      uudestaan niiden kanssa, jotka niitä oikeasti lukevat. Mukana mittaustulokset, virheet ja yksi
      anteeksipyyntö.
    `,
    language: 'Finnish',
    day: 2,
    time: '09:30',
    minutes: 40,
    track: 'Biblioteket',
    speakers: ['aino'],
    stars: 2,
    comments: said`
      5 ingrid +1h I followed the live translation and it was worth it for the apology alone.
      4 oleksandra +3h The measurements before and after are what we need at home. Kiitos!
    `,
  },
  {
    title: 'Captions are for everybody',
    abstract: prose`
      Eight of ten people who turn captions on can hear perfectly well. They are on a bus, next to a sleeping
      child, or learning the language. Amara shows how a community radio station captions eleven hours a day
      with four volunteers, a shared word list and a rota.
    `,
    day: 2,
    time: '10:30',
    minutes: 45,
    track: 'Storsalen',
    speakers: ['amara'],
    links: {
      slides_link: 'https://a11y-north.example/slides/captions',
      audio_link: 'https://a11y-north.example/audio/captions',
    },
    stars: 6,
    comments: said`
      5 siobhan +5m Four volunteers! I have met companies with four departments that do less.
      5 joao +20m Era esta a resposta à minha pergunta de ontem. A lista de palavras é o segredo.
      4 pieter +1h Very good. The audio version has one channel missing, but it is captioned, of course.
      5 kiri +3h We start a word list for te reo Māori next week. Ngā mihi.
      4 chloe +1d Concret, chiffré, reproductible.
      5 yuki +7d 動画で拝見しました。字幕の当番表、真似します。
    `,
  },
  {
    title: 'A keyboard, a lift and a locked door',
    abstract: prose`
      Three stories from one building. What software can learn from the person who decides where the door handle
      goes, and what happens when nobody is that person.
    `,
    day: 2,
    time: '13:00',
    minutes: 40,
    track: 'Storsalen',
    unclaimed: ['Håkon Solberg'],
    stars: 3,
    comments: said`
      4 katarzyna +10m I will never look at a door handle in the same way.
      5 amara +40m Simple stories, well told, no jargon at all.
      2 lucg +2h Plaisant, mais le lien avec le logiciel est resté un peu mince.
      4 ines +1d The locked door is our sign-up page. Ouch.
      5 tomw +4d If Håkon reads this: claim your talk, so that we can follow you.
    `,
  },
  {
    title: 'What the standards do not say',
    abstract: prose`
      You can meet every criterion and still leave people standing outside. Ingrid closes the conference with
      the questions that no checklist asks, and with a list of people who can answer them: most of them are in
      this room.
    `,
    type: 'Keynote',
    day: 2,
    time: '15:30',
    minutes: 60,
    track: 'Storsalen',
    speakers: ['ingrid'],
    links: {
      slides_link: 'https://a11y-north.example/slides/what-standards-do-not-say',
      video_link: 'https://a11y-north.example/video/what-standards-do-not-say',
    },
    stars: 7,
    comments: said`
      5 oleksandra +2m There was a silence at the end, and then everybody stood up who wanted to. That order
        matters.
      5 nadia +15m Says what I have tried to say in every audit report, without making anybody feel small.
      5 siobhan +1h The list of people is the best slide that I have seen this year.
      4 jonas +2h Großartig. Für die Checklisten-Menschen in meinem Team bräuchte ich davon eine Checkliste.
      5 zeynep +5h I laughed, I took notes, I called my mother.
      4 kiri +1d A calm and fearless talk. A few minutes over time, and nobody minded.
      5 mateo +6d Con subtítulos en español, gracias a quien los hizo.
      5 wanjiru +10d Watched with the whole office. We have three new questions on our checklist and one new
        colleague.
    `,
  },
]
