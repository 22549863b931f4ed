import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { scoreSpam } from './spam-score.ts'
import { judgeSpam, type SpamFacts } from './spam.ts'

type Circumstances = Partial<Omit<SpamFacts, 'kind' | 'text'>>
type Row = readonly [string, Circumstances]

const regular: Circumstances = { accountAge: 400 * DAY }
const sinceThisMorning: Circumstances = { accountAge: 7 * HOUR }
/** Somebody who made the account in order to say this. */
const newcomer: Circumstances = { accountAge: 4 * MINUTE }
/** Somebody who rates everything that they heard, in the train home. */
const wayHome: Circumstances = { accountAge: 9 * HOUR, recentComments: 14 }

const honest: readonly Row[] = [
  ['Great talk!', { ...wayHome, copiesElsewhere: 12 }],
  ['Thank you! 🙏🎉👏👏👏', { ...wayHome, copiesElsewhere: 9 }],
  ['👍', { ...newcomer, copiesElsewhere: 5, recentComments: 11 }],
  ['Great talk, thank you very much for sharing this with us!', { ...wayHome, copiesElsewhere: 12 }],
  [
    'Really enjoyed this one. Keep up the great work!',
    { ...newcomer, copiesElsewhere: 6, recentComments: 12 },
  ],
  [
    'Thanks to the speakers, the volunteers and the crew for two wonderful days. I learned a lot and met lovely people. See you all again next year!',
    { ...wayHome, copiesElsewhere: 11 },
  ],
  ['Clear, well paced, and the demo worked. More of this, please.', newcomer],
  [
    'THIS WAS THE BEST TALK I HAVE EVER SEEN IN MY LIFE!!!!! (sorry, caps lock is stuck since the keynote)',
    newcomer,
  ],
  ['SELECT * FROM TALKS WHERE SPEAKER = "YOU" ORDER BY AWESOMENESS DESC; -- RETURNED ONE ROW', wayHome],
  [
    'I AM SHOUTING BECAUSE THE PERSON BESIDE ME COUGHED THROUGH THE WHOLE DEMO. PLEASE BRING MORE MICROPHONES',
    newcomer,
  ],
  [
    'Slides are at https://speakerdeck.com/ada/engines and the code at https://github.com/ada/engines',
    newcomer,
  ],
  [
    'The repos mentioned: https://github.com/a/one https://github.com/a/two https://github.com/a/three https://gitlab.com/a/four https://codeberg.org/a/five https://github.com/a/six',
    newcomer,
  ],
  ['My notes from this talk: https://ada.example.org/notes/engines', newcomer],
  [
    'I wrote this up on my blog, in case it helps somebody: https://grace.example.net/2026/compilers.html',
    sinceThisMorning,
  ],
  [
    'Sketchnotes of the day: https://sketches.example.org/day-2',
    { ...regular, copiesElsewhere: 3, recentComments: 4 },
  ],
  ['Join the attendees in the Telegram group: https://t.me/conference-chat', newcomer],
  ['Could you share the slides? You can reach me at grace@lectern.example, thanks', newcomer],
  ['Slides please! Write me: ada (at) engines (dot) example', newcomer],
  [
    'For those who asked, what I recommended in the Q&A: https://sre.example.org/book, https://www.example.net/twelve, https://patterns.example.com/saga, https://docs.example.org/wal and https://papers.example.net/raft.pdf',
    regular,
  ],
  ['see martinfowler.com/bliki, 12factor.net and the page on event sourcing at microservices.io', newcomer],
  [
    'Node.js, Next.js, Vue.js, Socket.IO and ASP.NET in forty minutes: too much for me, but package.json was funny',
    newcomer,
  ],
  [
    'The trick with src/index.ts/index.js and main.rs/lib.rs was new to me, e.g. in crates without a mod.rs.',
    newcomer,
  ],
  ['Slide 14: `<a href="https://example.com" target="_blank">` needs rel="noopener"', newcomer],
  ['The C2 was at evil[.]example.net, right? hxxp://evil[.]example.net/gate.php on slide 20?', newcomer],
  [
    'On my machine `curl -v http://localhost:8080/v2.1/events` and http://127.0.0.1:8080 both give 404, what did I miss?',
    newcomer,
  ],
  [
    'The fix:\n```js\nconst total = rows.filter((row) => row.price > 0).reduce((sum, { price }) => sum + price, 0)\nconsole.log(`total: ` + total)\n```\notherwise NaN, see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/NaN',
    newcomer,
  ],
  [
    '```yaml\nserver:\n  url: http://api.example.com/v1\n  fallback: http://api.example.net/v1\n```\nShould the fallback not be https?',
    newcomer,
  ],
  [
    'How the casino kept its slot machines online during the migration was the best war story of the day.',
    newcomer,
  ],
  ['As somebody who works for an online casino: yes, our fraud detection looks exactly like that.', newcomer],
  ['Finally a talk on Bitcoin that says aloud that nobody can promise guaranteed profits.', newcomer],
  [
    'I lost money with exactly such a crypto trading bot. Wish I had heard this talk before!',
    sinceThisMorning,
  ],
  [
    'Nice overview of SEO in single page applications. I did not know that backlinks still matter that much.',
    newcomer,
  ],
  [
    'The privacy part on online pharmacy data gave me goosebumps, also the Viagra mail corpus for the classifier.',
    newcomer,
  ],
  ['You say our cloud bill was $500 a day? We make $200 per week and pay more than that.', newcomer],
  [
    'The demo crashed, the slides were unreadable from row 5, and the speaker mumbled. A pity, the topic is great.',
    newcomer,
  ],
  ['Too basic for the level "expert". I left after ten minutes.', { ...wayHome, copiesElsewhere: 1 }],
  [
    'Sehr guter Vortrag! Besonders der Teil über Fehlerkultur hat mir gefallen. Folien: https://folien.example.org/fehler',
    newcomer,
  ],
  ['Super présentation, très claire. Dommage que la démo ait planté 😅 Vivement la suite !', newcomer],
  [
    '¡Qué buena charla! Me encantó cómo explicaste los patrones de diseño. ¿Vas a subir las diapositivas?',
    newcomer,
  ],
  [
    'Ótima palestra, parabéns! Dá para compartilhar o repositório? Não achei em github.com/palestrante',
    newcomer,
  ],
  [
    'Отличный доклад! Особенно понравилась часть про PRы и CI-пайплайны в gitlab-е. Где можно взять слайды?',
    newcomer,
  ],
  [
    'とても分かりやすい発表でした。ありがとうございました。スライドはここです：https://speakerdeck.com/hanako/kaizen',
    newcomer,
  ],
  ['讲得非常清楚，示例代码也很实用，期待下一次分享！', newcomer],
  ['발표 정말 잘 들었습니다. 데모가 인상적이었어요! 👏', newcomer],
  ['محاضرة رائعة وشرح واضح جداً، شكراً لك على المشاركة', newcomer],
  ['हर बात सरल शब्दों में समझाई, बहुत धन्यवाद। क्‍या स्लाइड मिल सकती हैं?', newcomer],
  ['Çok güzel bir sunumdu, teşekkürler! Örnek kodları paylaşır mısınız?', newcomer],
  ['Ευχαριστώ πολύ, εξαιρετική ομιλία! Το Δt στο διάγραμμα ήταν 20 μs ή 20 ms;', newcomer],
  ['Świetna prelekcja 👩‍💻👨‍👩‍👧‍👦🏳️‍🌈 dziękuję!', newcomer],
  [
    'We are hiring people who liked this talk: https://jobs.example.com/engineers (hope that is fine here, hosts)',
    regular,
  ],
  [
    'Click here to reveal was my favourite anti-pattern. Our site does all of them, check out the hall of shame on slide 9.',
    newcomer,
  ],
  [
    'I visited your website after the talk, the demo at https://demo.example.org does not load in Firefox',
    newcomer,
  ],
  [
    'Your blog post on this was great already, https://you.example.net/blog/post, and the talk is even better.',
    newcomer,
  ],
  ['http://a.example.org', { accountAge: 2 * HOUR }],
  [
    'Brilliant! I put the recording on my channel: https://www.youtube.com/watch?v=abc and the transcript at https://lee.example.com/t',
    newcomer,
  ],
  [
    'Is there a link to the paper? Found https://papers.example.edu/x.pdf and https://dl.example.org/doi/10.1/2 but neither is it.',
    newcomer,
  ],
  [
    'We at Acme use this in production: https://acme.example.com/blog/scaling. Happy to talk, I am @acme_jo on Telegram or jo@acme.example',
    newcomer,
  ],
  [
    'WHY IS EVERYBODY USING KUBERNETES??? I JUST WANT TO RUN A CGI SCRIPT!!! https://xkcd.example.com/1',
    newcomer,
  ],
  [
    'Feedback: 1) louder please 2) bigger font 3) fewer memes. See https://a.example.com/talk-tips https://b.example.com/fonts https://c.example.com/memes',
    newcomer,
  ],
  ['Nice site for the conference by the way, very fast. Which generator do you use?', newcomer],
  ['Excellent article on the same topic: https://queue.example.org/detail.cfm?id=1', newcomer],
  [
    'Great post-mortem culture, great slides, great speaker. 10/10',
    { ...sinceThisMorning, recentComments: 25, copiesElsewhere: 1 },
  ],
  [
    'I gave a similar talk last year, slides: https://talks.example.com/2025 — would love to compare notes, drop me a mail at kim@example.com',
    newcomer,
  ],
  [
    'Danke für den Vortrag! Hier mein Spickzettel: www.spickzettel.example/git und das Repo github.com/x/y',
    newcomer,
  ],
  [
    'Hola, ¿el código está en github.com/ponente/demo? No puedo instalarlo con pip install demo==1.0.2',
    newcomer,
  ],
  [
    'My employer sells SEO software and even I agree: content first. Our agency stopped buying backlinks years ago.',
    newcomer,
  ],
  [
    'We reduced our cloud costs and made $5000 per month back. Write-up: https://fin.example.com/ops',
    newcomer,
  ],
  [
    'As a remote worker I work from home and your tips on passive listening were great https://remote.example.com',
    newcomer,
  ],
  [
    'Рекомендую также https://habr.example.com/ru/articles/1 и https://tproger.example.com/2, там продолжение темы',
    newcomer,
  ],
  ['资料整理在这里：https://notes.example.com/zh 谢谢讲师！', newcomer],
  [
    'The bit on how phishing mails use hxxp and [.] made me laugh, example: hxxps://paypa1[.]example[.]com/login',
    newcomer,
  ],
  ['Check out our homepage redesign if you want to see this in action: https://city.example.org', newcomer],
  [
    'The conference wifi (SSID: CONF-GUEST) was down. Otherwise a wonderful day!',
    { ...newcomer, recentComments: 6, copiesElsewhere: 6 },
  ],
  ['Thank you!!! Слайды: https://slides.com/ivan/doklad, видео на youtu.be/abc, чат t.me/conf', newcomer],
  [
    'I recovered my lost funds of motivation thanks to this talk :) More on burnout: https://care.example.org',
    newcomer,
  ],
  ['Great talk, see also https://a.example.org and https://b.example.org', { ...wayHome }],
  [
    'How does it compare with Stripe? Their docs (https://docs.stripe.example/api) guarantee returns within 30 days ;)',
    newcomer,
  ],
  [
    'Your website says 45 minutes, the talk took 70. Lunch was cold. https://imgs.example.com/lunch.jpg',
    newcomer,
  ],
  [
    'How do you test the Bitcoin deposit flow? We do it like this: https://wallet.example.com/testing',
    newcomer,
  ],
  ['Great talk on SEO! Buy the book too, it is cheap right now: https://books.example.com/seo', newcomer],
  ['I want my followers to see this, will post it on https://social.example/@max', newcomer],
  [
    'The assignments from the workshop are here: https://course.example.edu/a1 , deadline is Friday',
    sinceThisMorning,
  ],
  ['Register now for the follow-up workshop: https://workshop.example.org', regular],
  [
    'Loans approved by a black box model... scary. Our paper on fair credit scoring: https://fair.example.org/p.pdf',
    newcomer,
  ],
  [
    'Hackers of the world, unite! The CTF starts now at https://ctf.example.org, contact us at the booth',
    newcomer,
  ],
  [
    'Best conference app ever, and the dating-style matching of attendees was fun! https://match.example.app',
    newcomer,
  ],
  [
    'You forgot that passports expire. Falsehoods programmers believe: https://falsehoods.example.net/passports',
    newcomer,
  ],
  [
    'We saw 40% off-peak load reduction with this, deals with spikes too. Chart: https://grafana.example.com/d/1',
    newcomer,
  ],
  ['Ich habe das Buch zum Vortrag gekauft, sehr zu empfehlen: https://buch.example/vortrag', newcomer],
  ['Quiero comprar el libro, ¿dónde está? ¿https://libros.example.com es el correcto?', newcomer],
  ['Smart watches + cheap sensors: loved it. BOM list: https://parts.example.com/bom', newcomer],
  ['For 100% real talk: this was free therapy. Slides https://docs.google.com/presentation/d/1', newcomer],
  ['Casino royale theme was hilarious, poker chips as story points! https://fotos.example.com/1', newcomer],
  [
    'Is the online casino dataset public? I would love to reproduce slide 12, my fork: https://data.example.org/slots',
    newcomer,
  ],
  ['No-deposit schools scheme demo was moving. Donate via https://charity.example.org', newcomer],
  ['Recording is already up, nice! https://media.ccc.de/v/42 Please fix the audio of minute 12', newcomer],
  [
    'I buy that argument, but cheap queries are not free. Profile: https://flame.example.com/1 and https://flame.example.com/2',
    newcomer,
  ],
  [
    'Loved the passive income joke. And the one with followers and SEO. https://memes.example.org/9',
    newcomer,
  ],
  [
    'Book: https://pub.example.com, code: https://github.com/pub/code, errata: https://pub.example.com/errata, forum: https://forum.example.com',
    newcomer,
  ],
  ['Kann man die Schulung irgendwo kaufen? Unter https://schule.example finde ich nur Englisch.', newcomer],
  ['Contact us at the Rust booth if you want to hack on this! https://rust-meetup.example.org', newcomer],
  [
    'Trading systems with 2 µs latency, wow. The bonus slide on FPGA deserves a talk of its own. https://fpga.example.org',
    newcomer,
  ],
  ['It is WhatsApp-level encryption, then? Compare https://signal.example.org/docs', newcomer],
]

const spam: readonly Row[] = [
  ['Buy cheap Viagra online without prescription https://pills.example.com/buy', newcomer],
  ['Best price for Cialis and Tramadol: shop.example/pills no prescription needed', newcomer],
  ['Generic meds, discount pharmacy, worldwide shipping >>> www.meds.example.net', newcomer],
  ['v1agra c1alis at the 0nline pharmacy hxxp://rx.example.com', newcomer],
  ['Lost 20 kg in a month thanks to these keto gummies! https://slim.example.com/?ref=771', newcomer],
  ['[url=https://pills.example.com]cheap pills[/url] [url=https://meds.example.com]meds[/url]', newcomer],
  [
    '<a href="https://casino.example.com">online casino</a> <a href="https://slots.example.com">slots</a>',
    newcomer,
  ],
  [
    '[Online casino bonus](https://casino.example.com) - [free spins](https://spins.example.com)',
    sinceThisMorning,
  ],
  ['Play at the best online casino and get 100 free spins, no deposit bonus! casino.example[.]com', newcomer],
  ['Slot gacor hari ini maxwin! Daftar situs slot terpercaya di https://gacor.example.com', newcomer],
  ['Canlı bahis ve deneme bonusu veren siteler: https://bahis.example.com', newcomer],
  ['Лучшее онлайн казино с быстрым выводом, бездепозитный бонус https://kazino.example.com', newcomer],
  ['Займы онлайн без отказа и кредит без справок тут: zaim.example.com', newcomer],
  ['在线赌场 博彩平台 首存送100% https://bo.example.com', newcomer],
  ['카지노 토토사이트 추천 https://toto.example.com 가입 코드 777', newcomer],
  ['Casino en ligne : 200 € de bonus sans dépôt sur https://jeux.example.com', newcomer],
  ['Kredit ohne Schufa, sofort Geld verdienen: https://kredit.example.com', newcomer],
  ['Gana dinero desde casa, préstamos rápidos sin aval https://dinero.example.com', newcomer],
  [
    'We offer high quality backlinks and guest posts on DA 70+ sites. Order: https://links.example.com',
    newcomer,
  ],
  [
    'Our SEO agency will rank your website on the first page of Google. Free audit: seo.example.com/audit',
    newcomer,
  ],
  ['Buy Instagram followers, TikTok likes and YouTube views at https://fans.example.com', newcomer],
  [
    'Nice post! I enjoy reading your weblog. Feel free to visit my website: https://sofas.example.com',
    newcomer,
  ],
  ['Awesome article, very informative. Also visit my web page sofas.example.com', newcomer],
  ['Wonderful site. A lot of helpful info here. Here is my homepage - https://roofing.example.com', newcomer],
  ['Earn $500 per day working from home! Details: https://money.example.com', newcomer],
  [
    'I was sceptical but made $4,200 a week in passive income with this bot https://bot.example.com',
    newcomer,
  ],
  ['Double your Bitcoin in 24 hours, guaranteed profit: https://btc.example.com', regular],
  ['Claim your free airdrop now before it ends: https://claim.example.com', newcomer],
  [
    'I invested with Mrs Anna Smith, crypto trading expert, and get guaranteed returns weekly. Contact her on WhatsApp +1 (555) 010-0199',
    newcomer,
  ],
  [
    'All thanks to CYBER WIZARD who helped me recover my stolen crypto, mail cyberwizard@example.com, guaranteed returns',
    newcomer,
  ],
  ['Need an urgent loan? Bad credit accepted, no credit check! loans@example.net', newcomer],
  ['Hot girls and escorts in your city https://dates.example.com', newcomer],
  ['Adult dating, hookups tonight: dates.example.com/join', newcomer],
  ['Replica watches and cheap Rolex, 80% off: https://watches.example.com', newcomer],
  ['We provide essay writing and assignment help for students https://essays.example.com', newcomer],
  ['Photoshop cracked download full version free keygen https://warez.example.com', newcomer],
  ['𝐎𝐧𝐥𝐢𝐧𝐞 𝐜𝐚𝐬𝐢𝐧𝐨 𝐛𝐨𝐧𝐮𝐬 https://casino.example.com', newcomer],
  ['Online cаsіnо bonus at https://cаsinо.example.com', newcomer],
  ['On\u200Bline cas\u200Bino bon\u200Bus at https://cas\u200Bino.example.com', newcomer],
  ['Win big at https://luc\u200Bky.exam\u200Bple.com today', newcomer],
  ['Visit hxxps://casino[.]example[.]com for your welcome bonus', newcomer],
  ['ONLINE CASINO!!! BEST CASINO BONUS!!! GO TO WWW.CASINO.EXAMPLE.COM NOW!!!', sinceThisMorning],
  [
    'https://a.example.com https://b.example.com https://c.example.com https://d.example.com https://e.example.com',
    newcomer,
  ],
  [Array.from({ length: 12 }, (_, number) => `https://shop${number}.example.com/deals`).join('\n'), regular],
  [
    'The best hoodies for developers are at https://hoodies.example.com',
    { ...regular, copiesElsewhere: 6, recentComments: 7 },
  ],
  [
    'Everything about this is explained better here: https://course.example.com',
    { ...newcomer, copiesElsewhere: 3, recentComments: 4 },
  ],
  ['Great talk! More at https://course.example.com', { ...newcomer, copiesElsewhere: 8, recentComments: 9 }],
  ['Also see hoodies.example.com/sale', { ...sinceThisMorning, copiesElsewhere: 5, recentComments: 6 }],
  [
    'Get your Canadian driver licence, passport and IELTS certificate without exam. WhatsApp: +44 7700 900123',
    newcomer,
  ],
  [
    'My husband left me, Dr. Love spell caster brought him back in 48 hours, contact him drlove@example.com',
    newcomer,
  ],
  ['Buy ozempic and mounjaro online, overnight shipping, https://rx.example.com', newcomer],
  [
    'Poker and roulette with live dealers! Register now, first deposit 100%: https://royal.example.com',
    newcomer,
  ],
  ['Cheap web design and SEO from India, contact me for quote: https://web.example.in', newcomer],
  ['1xbet промокод на сегодня, бонус 32500 рублей https://promo.example.com', newcomer],
  ['USDT mining pool, deposit 100 get 300, withdraw daily. https://usdt.example.com', newcomer],
  ['免费领取比特币 加微信 btc888', newcomer],
  ['Situs slot online terpercaya link alternatif rtp tinggi slotmax.example.com', newcomer],
  ['Kaufen Sie Führerschein, Personalausweis ohne Prüfung https://papiere.example.com', newcomer],
  [
    'Increase your website traffic and Google ranking, permanent dofollow links from $5 https://gig.example.com',
    newcomer,
  ],
  ['Air max, Yeezy and Jordans up to 70% off outlet: https://kicks.example.com', newcomer],
  ['Comprar seguidores instagram barato https://seguidores.example.com', newcomer],
  ['Escort service in Mumbai, call girls 24/7 https://mumbai.example.com', newcomer],
  ['Contact a genuine hacker to recover lost Bitcoin or spy on your spouse: hacker@example.com', newcomer],
  ['Buy real passport and drivers license online, 100% legit, WhatsApp +1 202 555 0147', newcomer],
  ['Best sports betting tips, 95% win rate, join now https://tips.example.com', newcomer],
  ['Cheap Gucci handbags outlet, free shipping https://bags.example.com', newcomer],
  ['Order cheap xanax, tramadol, no prescription, overnight delivery www.rx.example', newcomer],
  ['Get 10k Instagram followers from only $5 >> https://smm.example.com', newcomer],
  ['Meet hot girls near you, sign up now https://meet.example.com', newcomer],
  ['Loan offer at 2% interest, apply now, contact us: loan@example.com', newcomer],
  ['High DA backlinks cheap price order now https://bl.example.com', newcomer],
  ['Казино Вулкан, бонус за регистрацию, играть на деньги https://vulkan.example.com', newcomer],
  ['Hire a professional hacker, contact us hackpro@example.com, no questions asked', newcomer],
  ['Online poker bonus code MAX500 first deposit https://pk.example.com', newcomer],
  ['Make $300 per day with this simple crypto trick, guaranteed https://trick.example.com', newcomer],
  ['Essays written by experts, discount for first order, 24/7 support https://paper.example.com', newcomer],
  ['Need backlinks? We sell dofollow links, only $10, contact me links@example.com', newcomer],
  ['Buy cannabis gummies online with fast shipping https://weed.example.com', newcomer],
  ['Rolex replica AAA quality, worldwide shipping https://rolex.example.com', newcomer],
]

/** What gets through, most of it because somebody honest could say much the same. */
const slippery: readonly Row[] = [
  ['Take a look at this: https://hoodies.example.com', newcomer],
  ['Nice information, thanks for sharing!', { ...newcomer, copiesElsewhere: 20, recentComments: 21 }],
  ['The best online casino is easy to find, just search for it', newcomer],
  ['Learn Data Science in Pune with placement, call +91 555 010 0199', newcomer],
  ['Best VPN deal, 90% off, use coupon SAVE90 at https://vpn.example.com/deal', newcomer],
  ['Hi dear, I am Svetlana, looking for serious man, my photos here https://sveta.example.com', newcomer],
  [
    'Cheap flights + hotel deals: https://fly.example.com https://hotel.example.com https://car.example.com',
    newcomer,
  ],
  ['Trade forex with our robot. 98% win rate. Join https://t.me/fxrobot', newcomer],
  ['Помогу написать диплом, курсовую недорого http://diplom.example.ru', newcomer],
  ['Download movie full HD free streaming https://movies.example.com/watch?id=1', newcomer],
  [
    'Very good written information. It will be valuable to everyone who usess it, including myself. my blog https://hvac.example.com',
    newcomer,
  ],
  ['Win iPhone 20 for free! Take the survey https://win.example.com', newcomer],
  ['The best mattress of 2026 reviewed: https://sleep.example.com', newcomer],
  ['Cheapest IPTV subscription 2026, 20000 channels, WhatsApp +212 600 000000', newcomer],
  ['Sexy singles are waiting, join now: https://flirt.example.com', newcomer],
  ['Crypto giveaway! Send 1 BTC and get 2 BTC back https://elon.example.com', newcomer],
  ['Professional essay writers, plagiarism free, get 15% off https://write.example.com', newcomer],
  ['Kumarhane ve bahis için deneme bonusu https://kumar.example.com', newcomer],
  ['Plumber in Dallas TX, call us 24/7 https://plumb.example.com', newcomer],
  ['Your computer has a virus, call support +1 800 555 0100', newcomer],
]

const isRefused = ([text, circumstances]: Row): boolean => {
  const facts = { kind: 'comment', text, copiesElsewhere: 0, recentComments: 0, accountAge: DAY } as const
  return judgeSpam(scoreSpam({ ...facts, ...circumstances })).kind === 'spam'
}

const textsOf = (rows: readonly Row[]): string[] => rows.map(([text]) => text)
const refusedOf = (rows: readonly Row[]): string[] => textsOf(rows.filter(isRefused))

describe('of what people write', () => {
  it('nobody honest is refused', () => {
    expect(refusedOf(honest)).toEqual([])
  })

  it('spam is', () => {
    expect(refusedOf(spam)).toEqual(textsOf(spam))
  })

  it('some spam gets through', () => {
    expect(refusedOf(slippery)).toEqual([])
  })

  it('so many: precision 1, recall 0.8', () => {
    const refused = refusedOf([...spam, ...slippery, ...honest]).length
    expect({ honest: honest.length, spam: spam.length + slippery.length, refused }).toEqual({
      honest: 103,
      spam: 99,
      refused: 79,
    })
  })
})
