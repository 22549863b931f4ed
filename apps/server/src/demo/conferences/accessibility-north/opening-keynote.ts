import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

/** A talk with more comments than fit on one page. */
export const openingKeynote: DemoTalk = {
  title: 'Nobody is the average user',
  abstract: prose`
    In 1950 the air force measured four thousand pilots to design the average cockpit, and found that not one of
    them was average. We still make software for that missing pilot.

    Siobhán spent six years asking people what happens when they meet our products: people who read slowly,
    people who hold the phone with one foot, people who are simply tired. This keynote is a collection of their
    answers, and a method for collecting your own: five questions, one afternoon, no budget.
  `,
  type: 'Keynote',
  day: 1,
  time: '09:30',
  minutes: 60,
  track: 'Storsalen',
  speakers: ['siobhan'],
  links: {
    slides_link: 'https://a11y-north.example/slides/nobody-is-average',
    video_link: 'https://a11y-north.example/video/nobody-is-average',
    other_link: 'https://a11y-north.example/five-questions',
  },
  stars: 8,
  comments: said`
    5 nadia +2m I have waited years for somebody to say this on a big stage, with numbers.
    5 tomw +5m Stunning. I rewrote tomorrow's agenda while you were still speaking.
    4 pieter +9m Strong opening, strong ending. The middle part with the statistics lost me for a moment.
    5 katarzyna +14m The cockpit story is well known, but I had never heard what happened after it. Perfect.
    5 ines +22m Clear, funny, generous. We will use the five questions in Lisbon.
    3 lucg +31m Très inspirant, mais j'aurais aimé plus d'exemples concrets et moins de citations.
    5 amara +38m The recording of the man who pays his bills at four in the morning will stay with me.
    5 oleksandra +44m So that is why our form fails on Fridays. People are tired! We never tested for tired.
    4 jonas +51m Sehr bewegend. Ich hätte mir gewünscht, dass auch über Kosten gesprochen wird: mein Chef fragt
      nur danach.
    5 siobhan +1h Thank you for the kind words! @jonas: slide 41 in the published deck has the costs, I skipped
      it for time.
    5 jonas +2h Gefunden, danke! Seite 41 geht heute noch an den Chef.
    5 aino +2h Paras puhe pitkään aikaan. Selkeä kieli, rauhallinen rytmi, ei yhtään turhaa kuvaa.
    4 joao +3h Muito bom. As legendas em direto acompanharam sempre, até nos nomes próprios. Como é que fizeram?
    5 kiri +4h Kia ora! I was the person who clapped too early. No regrets.
    5 chloe +5h Cinq questions, un après-midi, zéro budget : je n'ai plus d'excuse.
    2 tomw +6h On second thoughts one thing bothers me: all the quotes are from people who succeeded in the end.
      Where are those who gave up? (My five points from this morning stand.)
    4 haruka +8h 「疲れている人」で試すという考え方に驚きました。来週やってみます。
    5 zeynep +10h We ran the five questions at dinner with the waiter. Two bugs found in his ordering tablet
      before dessert.
    5 ingrid +12h As a host I am biased. As a user of a switch I am not: five.
    1 - +20h Too much talk about feelings. I came for code.
    4 lucg +1d Finalement, après avoir revu la vidéo : les exemples y étaient, c'est moi qui n'écoutais pas.
      Merci !
    5 nadia +2d Watched it again with my team, with the audio description on. It holds up. The description of
      the photos is better than most photos.
    4 katarzyna +3d For those who ask: the study about the pilots is in the library of the venue, second floor,
      blue binder.
    5 mateo +5d No pude viajar y lo vi en video. Mandé el enlace a todo el equipo.
    3 wanjiru +8d Good talk. Most of the people quoted have a fast line and a new phone, though. Come to Kisumu,
      ask there, and the list gets longer.
    5 siobhan +9d @wanjiru You are right, and I would love to. Writing to you now.
    5 bikram +13d Saw the recording on a slow line, at half speed, with captions in a third language. It still
      worked. That is a review of the talk and of the site.
  `,
}
