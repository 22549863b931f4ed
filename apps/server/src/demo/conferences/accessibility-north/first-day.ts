import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

export const firstDay: readonly DemoTalk[] = [
  {
    title: 'One hour of your life with a screen reader',
    abstract: prose`
      Nadia turns off the projector and orders a pizza, books a train and reads the news, at her normal speed
      and then at yours. You will hear where the time goes, and which ten lines of markup would give it back.
    `,
    day: 1,
    time: '11:00',
    minutes: 45,
    track: 'Storsalen',
    speakers: ['nadia'],
    links: { video_link: 'https://a11y-north.example/video/one-hour' },
    stars: 7,
    comments: said`
      5 chloe +5m Sitting in a dark hall listening to a pizza order should not be this gripping.
      5 zeynep +20m I test for a living and I have never felt so slow.
      5 ingrid +50m The ten lines are on the wall of our office now.
      4 pieter +2h Great. Please share the markup from the train example, I could not write fast enough.
      5 nadia +3h It is below the video now, with comments.
      5 joao +6h Já tinha ouvido falar em leitores de ecrã. Agora ouvi um.
      4 aino +1d Todella hyvä. Nopeus oli aluksi shokki.
      5 tomw +2d Our booking page was the bad example. We fixed it on the train home. Thank you for not naming
        us.
      3 lucg +5d Intéressant, mais sans projecteur il fallait bien comprendre l'anglais.
    `,
  },
  {
    title: 'Leichte Sprache ist schwer',
    abstract: prose`
      Zehn Millionen Menschen in Deutschland lesen so langsam, dass sie lieber nicht lesen. Jonas zeigt, wie ein
      Amt seine Bescheide umgeschrieben hat, wer dabei geholfen hat, und warum der kürzeste Satz die meiste
      Arbeit war.
    `,
    language: 'Deutsch',
    day: 1,
    time: '11:00',
    minutes: 45,
    track: 'Biblioteket',
    speakers: ['jonas'],
    links: { slides_link: 'https://a11y-north.example/slides/leichte-sprache' },
    stars: 3,
    comments: said`
      5 aino +15m Samoja ongelmia, samoja ratkaisuja. Meidän pitäisi tehdä yhteinen sanakirja.
      4 oleksandra +1h My German is poor and I understood everything. I think that was the point.
      5 katarzyna +4h Der Vorher-Nachher-Brief war unglaublich. Beide Seiten, gleicher Inhalt.
      4 haruka +1d Simple words, hard work. The same is true of やさしい日本語.
    `,
  },
  {
    title: 'Fix it live: a clinic for your own site',
    abstract: prose`
      Bring a page that hurts. Chloé and Zeynep open it in front of everybody, find the three repairs that help
      most people, and make them before your coffee is cold. No blame, no tools to buy, no page too
      embarrassing.
    `,
    type: 'Workshop',
    day: 1,
    time: '13:30',
    minutes: 120,
    track: 'Biblioteket',
    speakers: ['chloe', 'zeynep'],
    stars: 5,
    comments: said`
      5 ines +10m They fixed our ticket shop in nine minutes. I had been planning it for nine months.
      5 amara +30m Kind, quick and very practical. I volunteer my own page for next year.
      4 tomw +1h More power sockets please. Otherwise the best two hours of the day.
      1 jonas +2h Ausgebucht, und ich stand zwei Stunden vor der Tür. Den Inhalt kann ich nicht bewerten, die
        Planung schon.
      5 katarzyna +3h I learned more from other people's mistakes than from my own, for once.
      4 kiri +1d Could have been twice as long.
      5 zeynep +2d All repairs, as diffs, are with the hosts. Ask Ingrid for the address.
    `,
  },
  {
    title: 'Colour is not information',
    abstract: prose`
      A red dot, a green dot, and one reader in twelve who sees two dots. Charts, maps, forms and traffic-light
      reports that say the same thing twice: once in colour and once in something else.
    `,
    day: 1,
    time: '16:00',
    minutes: 30,
    track: 'Storsalen',
    speakers: ['aino'],
    links: {
      slides_link: 'https://a11y-north.example/slides/colour',
      code_link: 'https://a11y-north.example/code/colour',
    },
    stars: 4,
    comments: [
      ...said`
        5 pieter +5m One in twelve, hello! Thank you for the chart at minute twenty, it is the first of its kind
          that I could read without asking my neighbour.
        4 nadia +30m A talk about colour that was fully described for those of us who see none. Well done.
        4 joao +2h Curto e certeiro.
      `,
      {
        by: 'sunnyshades',
        rating: 5,
        minutesLater: 180,
        text: 'Best prices for designer sunglasses, see colours again!!! Write to me, first ten customers get half off.',
        report: { by: 'nadia', minutesLater: 25 },
      },
      ...said`
        5 chloe +1d Les motifs plutôt que les teintes : adopté pour notre tableau de bord.
      `,
    ],
  },
  {
    title: 'Midnight walk to the harbour',
    abstract: prose`
      There is no hurry and no stage. Two kilometres, step-free, with benches every two hundred metres and hot
      blackcurrant juice at the end. The interpreters come too.
    `,
    type: 'Social',
    day: 1,
    time: '21:00',
    minutes: 120,
    stars: 5,
    comments: said`
      5 siobhan +30m The best hallway track is outdoors.
      5 haruka +9h 真夜中の港を一緒に歩いてくださった皆さん、ありがとうございました。
      4 tomw +1d Cold juice, warm people.
    `,
  },
]
