import type { DemoConference } from '../demo-conference.ts'
import { prose } from '../writing.ts'

export const openDataEvening: DemoConference = {
  name: 'Open Data Evening',
  description: prose`
    Five people, five data sets, ten minutes each. Bring a chart of your own.

    Each talk is in the language of its data, with live captions in English. The room opens a quarter of an hour
    early for sound checks and small talk.
  `,
  location: 'online',
  zone: ['UTC', ''],
  firstDay: 30,
  days: 1,
  hours: ['18:00', '20:30'],
  href: 'https://open-data-evening.example/',
  hashtag: '#opendataevening',
  tags: ['data', 'open source', 'online'],
  hosts: ['oleksandra'],
  attendees: ['zeynep', 'dwayne', 'pieter', 'jonas', 'katarzyna', 'aino', 'amara', 'lucia', 'kiri', 'tunde'],
  tracks: {},
  talks: [
    {
      title: 'Elke boom van Rotterdam',
      abstract: prose`
        De gemeente telt haar bomen: soort, hoogte, bouwjaar. Pieter laat zien waar de stad 's zomers het heetst
        wordt, welke straten als eerste schaduw verdienen, en waarom er in zijn eigen straat 31 bomen staan die
        niet bestaan.
      `,
      language: 'Nederlands',
      day: 1,
      time: '18:10',
      minutes: 10,
      speakers: ['pieter'],
      stars: 3,
    },
    {
      title: 'Wie pünktlich ist mein Bus?',
      abstract: prose`
        Acht Monate Echtzeitdaten, eine Linie, eine Haltestelle. Welche Verspätung der Plan schon einrechnet,
        welche das Wetter bringt, und was passiert, wenn man die Ergebnisse dem Verkehrsbetrieb schickt.
      `,
      language: 'Deutsch',
      day: 1,
      time: '18:25',
      minutes: 10,
      speakers: ['jonas'],
      stars: 2,
    },
    {
      title: 'Powietrze nad Krakowem',
      abstract: prose`
        Czujnik na balkonie kosztuje mniej niż kolacja, a sąsiedzi od razu zaczynają rozmawiać. O tym, jak
        porównać tanie pomiary z oficjalnymi, co zmieniły nowe piece i czego z danych nie widać.
      `,
      language: 'Polish',
      day: 1,
      time: '18:40',
      minutes: 10,
      speakers: ['katarzyna'],
      stars: 2,
    },
    {
      title: 'Sähkön hinta tunneittain',
      abstract: prose`
        Milloin kannattaa lämmittää saunaa? Aino yhdistää sähkön tuntihinnat, tuulitiedot ja kahden talven
        saunapäiväkirjan, ja näyttää, miten saman voi tehdä tavallisella taulukkolaskennalla.
      `,
      language: 'Finnish',
      day: 1,
      time: '18:55',
      minutes: 10,
      speakers: ['aino'],
      stars: 3,
    },
    {
      title: 'Floods, phones and forty volunteers',
      abstract: prose`
        When the river rose, the official map was two days old. Forty people with phones made a better one in
        six hours. What they measured, who used it, and how the data found its way into the official map
        afterwards.
      `,
      day: 1,
      time: '19:10',
      minutes: 10,
      speakers: ['amara'],
      stars: 4,
    },
    {
      title: 'Open floor: bring a chart of your own',
      abstract: 'Two minutes each, screen sharing on, kindness on. We end when the charts do.',
      type: 'Event related',
      day: 1,
      time: '19:30',
      minutes: 60,
      stars: 1,
    },
  ],
  comments: [],
}
