import type { DemoConference } from '../demo-conference.ts'
import { prose, said } from '../writing.ts'

export const savannaMobile: DemoConference = {
  name: 'Savanna Mobile Forum',
  description: prose`
    Payments, maps and messages on the phones that people really have.

    Every demo runs on a device that costs less than the ticket.
  `,
  location: 'KICC, Nairobi',
  zone: ['Africa', 'Nairobi'],
  position: [-1.2885, 36.8233],
  firstDay: -265,
  days: 2,
  hours: ['08:00', '16:30'],
  href: 'https://savanna-mobile.example/',
  hashtag: '#savannamobile',
  tags: ['mobile', 'android'],
  hosts: ['wanjiru'],
  attendees: ['dwayne', 'ingrid', 'tunde', 'amara', 'bikram', 'lucia', 'meera', 'rafael'],
  colours: ['1b4332', 'd4a373', 'faedcd', 'bc4749'],
  tracks: { 'Main stage': 'All talks, one after the other, so that nobody has to choose.' },
  talks: [
    {
      title: 'Money without a bank',
      abstract: prose`
        Forty million people move money with a menu of six lines. Wanjirũ explains what happens between the
        second line and the third: the queues, the agents, the night when everything was sent twice, and how
        nobody lost a shilling.
      `,
      type: 'Keynote',
      day: 1,
      time: '08:30',
      minutes: 60,
      track: 'Main stage',
      speakers: ['wanjiru'],
      links: {
        slides_link: 'https://savanna-mobile.example/slides/money-without-a-bank',
        video_link: 'https://savanna-mobile.example/video/money-without-a-bank',
      },
      stars: 4,
      comments: said`
        5 amara +10m The night of the double transfers had the hall holding its breath.
        5 meera +30m Idempotency, explained by a market trader. I will never use another example.
        4 dwayne +2h Fascinating. I wanted to see the code of the queue, but I always do.
        5 lucia +5h Acá necesitamos exactamente esto. Gracias.
        4 ingrid +1d Six lines of menu, readable by anybody. The industry should be ashamed of its apps.
        5 tunde +3d Second viewing, new notes.
      `,
    },
    {
      title: 'Maps for places without addresses',
      abstract: prose`
        "Behind the blue church, ask for Mama Ngozi" is a precise address if you ask the right people. How three
        delivery companies map a city that has no street names, and what they owe to those who answer the phone.
      `,
      day: 1,
      time: '10:00',
      minutes: 45,
      track: 'Main stage',
      speakers: ['tunde'],
      links: { slides_link: 'https://savanna-mobile.example/slides/maps' },
      stars: 3,
      comments: said`
        5 rafael +5m Meu povo! A igreja azul existe em toda cidade.
        5 wanjiru +1h My mother has such an address. She was delighted to hear that it is called a data model.
        4 bikram +4h We do the same with tea shops. Let us compare notes.
        4 amara +1d Strong on people, a little weak on privacy.
        5 tunde +2d @amara Fair. The privacy part became a talk of its own, see you next year.
      `,
    },
    {
      title: 'Five dollars of data a month',
      abstract: prose`
        A budget in megabytes, kept for a year by thirty families. Where the data goes, which apps steal it at
        night, and the four changes in a release build that gave a family back a week of internet.
      `,
      day: 1,
      time: '11:15',
      minutes: 45,
      track: 'Main stage',
      speakers: ['amara'],
      stars: 3,
      comments: said`
        5 dwayne +15m Every developer should keep that diary for one week.
        4 meera +40m Great study. The four changes are now four tickets.
        5 ingrid +3h The families were paid and named as authors. Noticed and appreciated.
        3 - +2d The method seemed thin to me, thirty families is not a lot.
        4 lucia +6d Los gráficos son clarísimos.
      `,
    },
    {
      title: 'An app in forty kilobytes',
      abstract: prose`
        A workshop for people who like to throw things out. We take a to-do app of nine megabytes and a knife.
        The record of last year is 38 kilobytes, with sounds.
      `,
      type: 'Workshop',
      language: 'English - US',
      day: 2,
      time: '08:30',
      minutes: 150,
      track: 'Main stage',
      speakers: ['dwayne'],
      stars: 3,
      comments: said`
        5 tunde +10m 37 kilobytes. I kept the sounds and dropped the to-dos.
        4 bikram +1h Addictive. Needs a longer break.
        4 wanjiru +5h Our own app is 41 megabytes. We have work to do.
        5 rafael +2d Melhor oficina do ano.
      `,
    },
    {
      title: 'USSD is not dead',
      abstract: prose`
        It has no colours, no pictures and a timeout of three minutes, and it outlives every app on your phone.
        Patterns for dialogues of 182 characters, and a live system to try them on.
      `,
      day: 2,
      time: '11:30',
      minutes: 40,
      track: 'Main stage',
      unclaimed: ['Kiprono Cheruiyot'],
      stars: 2,
      comments: said`
        5 wanjiru +5m The timeout trick alone saves us thousands of calls.
        4 amara +30m 182 characters of pure poetry.
        4 ingrid +2h A screen reader's dream, by accident. Let us do it on purpose.
        2 meera +1d The live system went down in the middle, and there was no second plan.
      `,
    },
    {
      title: 'Nyama choma at sunset',
      abstract: 'Grilled goat, grilled maize, and the view from the roof. The lift works until seven.',
      type: 'Social',
      day: 1,
      time: '17:30',
      minutes: 150,
      stars: 3,
      comments: said`
        5 lucia +1h Comparable con un buen asado. No lo digo a la ligera.
        4 bikram +1d The lift worked until a quarter to seven.
      `,
    },
  ],
  comments: said`
    5 amara +1d Phones from the market on every table, and every talk tested on them. This is how to do it.
    4 - +2d Good content. The registration page did not work on my phone, which was ironic.
    4 bikram +3d Excellent. One track is enough if the talks are this good.
    5 rafael +5d Nairóbi, volto já.
    5 meera +9d The only conference where my battery lasted.
  `,
}
