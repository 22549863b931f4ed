/** Of a text whose words are parted by single spaces, as it begins and ends with one. */
const words = (phrases: string): RegExp => new RegExp(` (?:${phrases}) `, 'u')

/** What spam offers. There are honest talks on most of it, so that by itself it says nothing. */
const subjects = [
  'casinos?|cassino|poker|roulette|betting|gambling|slots?|togel|bahis|1xbet|казино|ставки|nhà cái|cá cược',
  'viagra|v[i1]agra|c[i1]al[i1]s|levitra|tramadol|xanax|ozempic|mounjaro|pills?|meds|pharmacy|gummies|cbd|виагра',
  'crypto|bitcoins?|btc|usdt|forex|airdrop|binary options?|loans?|kredit|кредит|займы?|pr[eé]stamos?|empr[eé]stimos?',
  'seo|backlinks?|dofollow|guest posts?|google ranking|website traffic|followers|subscribers|seguidores',
  'escorts?|call girls?|hot girls|hookups?|dating|sex|porn|эскорт',
  'rolex|louis vuitton|gucci|yeezys?|jordans|air max|ray bans?|watches|handbags',
  'passports?|driver s? ?licen[cs]es?|ielts|führerschein|personalausweis|essays?|dissertations?|assignments?|диплом|курсовую',
  'hackers?|spell caster|keygen|cracked|iptv|robux|mod apk',
].map(words)

const sales = [
  'buy|cheap|discount|kaufen(?: sie)?|comprar|barat[oa]|купить|недорого|replica',
  '\\d{1,2} off|coupon|promo ?code|промокод|deals?',
  'outlet|(?:overnight|fast|worldwide|free) (?:shipping|delivery)',
  '(?:register|sign up|join|apply|order|act) now|регистрацию|daftar',
  'bonus|бонус|bônus|jackpot',
  'deposit|withdraw(?:al)?|на деньги|без вложений',
  'guaranteed|win rate|no risk|risk free|100 (?:safe|legit)',
  'whats ?app|contact (?:me|us|him|her|a)|24 7|call us',
  'without (?:exam|verification)|ohne prüfung|no questions asked',
  '(?:from|only|just) ?[$€£] ?\\d{1,4}|for quote|best prices?',
].map(words)

/** What hardly anybody says who heard a talk. */
const tells = [
  'v1agra|c1al[i1]s|cas1no',
  '0nline|0rder|ch3ap',
  '(?:no|without) (?:a )?prescription|sans ordonnance|sin receta|ohne rezept|без рецепта',
  '(?:generic|cheap) (?:pills|meds)|online pharmacy|male enhancement|keto (?:pills|gummies)',
  '(?:lost|lose) \\d+ (?:kg|pounds|lbs) in',
  'online casino|best casino|casino (?:bonus|en ligne|en línea|online)|онлайн казино|bonus sans dépôt',
  'no deposit bonus|free spins|(?:welcome|first deposit) bonus|бездепозитный бонус|deneme bonusu|быстрым выводом',
  'situs (?:slot|judi|togel)|slot gacor|canlı bahis|bahis siteleri',
  'judi online|terpercaya|link alternatif',
  '(?:quality|dofollow|buy) backlinks|dofollow links',
  '(?:da|dr) ?\\d+ sites|guest posts? on',
  'first page of google|google ranking',
  'seo (?:services?|agency|package)|rank your (?:web ?)?site',
  '(?:instagram|twitter) (?:followers|likes|views)|comprar seguidores',
  '(?:tiktok|youtube) (?:followers|likes|views)',
  'guaranteed (?:daily |weekly |monthly )?(?:profits?|returns?|income)',
  '(?:crypto|forex) (?:trading )?(?:expert|robot|signals|giveaway)|withdraw daily',
  'double your (?:bitcoins?|btc|money|crypto)',
  'claim (?:your|now)|before it ends',
  'free (?:airdrop|bitcoins?|robux)',
  'recover (?:my |your )?(?:lost|stolen|scammed) (?:crypto|bitcoins?|funds)',
  '(?:genuine|professional) hacker|cyber wizard',
  '(?:earn|make|made) (?:up to |over )?[$€£] ?\\d[\\d ]{0,9}(?:a |per |every )?(?:day|week|hour|month)',
  'passive income|financial freedom|working from home|with this bot',
  'geld verdienen|gan[ae] dinero|ganhar dinheiro|gagner de l argent|desde casa',
  '(?:urgent|payday) loans?|loan offer|kredit ohne schufa|préstamos rápidos|empréstimos? rápidos?',
  'no credit check|bad credit|займы онлайн',
  'без отказа|кредит без справок',
  'hot girls|adult dating|call girls',
  'escorts? (?:in|service)|hookups|escorts',
  'replica watches|cheap (?:rolex|gucci|jordans)',
  '(?:essay|dissertation|thesis) writing|write my essay',
  'assignment help',
  'cracked download|keygen',
  'full version free',
  '(?:nice|awesome|wonderful|informative) (?:post|article|web ?site|site|weblog)',
  'your web ?log|very informative|(?:feel free to|also) visit|visit my (?:homepage|web ?site|shop)',
  'here is my (?:homepage|web ?site|web ?page|site|web ?log)',
  'spell caster|brought him back',
].map(words)

/** The scripts of these put nothing between their words. */
const unspaced = [
  /赌场|博彩|カジノ|카지노|바카라/u,
  /首存|代开发票|出会い系|토토사이트/u,
  /免费领取|가입 코드/u,
  /加微信/u,
]

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}$€£]+/gu

const matches = (signs: readonly RegExp[], text: string): number =>
  signs.filter((sign) => sign.test(text)).length

/** How many things there are in a plain text that sell what spam sells. */
export function countOffers(text: string): number {
  const bare = ` ${text} `.replaceAll(BETWEEN_WORDS, ' ')
  const sold = matches(subjects, bare) > 0 ? Math.min(matches(sales, bare), 2) : 0
  return matches(tells, bare) + matches(unspaced, bare) + sold
}
