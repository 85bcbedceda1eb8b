// How people ask, in plain words (see plainQuestion). One pattern a line of thought; rules.ts says what follows.

/** Asks how something works: never a question of a place and an hour. */
export const WHY =
  /\b(?:why|how (?:do|does|did) (?!i\b|we\b|you find)|how come|how is it that|explain|what causes?|caused by|what makes|reason|made (?:out )?(?:of|from)|discover\w*|history|mythology|myth|what happens|what does\b.*\b(?:mean|stand for))\b/

export const TONIGHT =
  /\b(?:what|whats|anything|something|show me|tell me|which|best|good targets?|recommend\w*|suggest\w*|objects?|targets?|i am going (?:out|outside))\b.*\b(?:up|visible|out|tonight|tonights|overhead|in the sky|to see|above (?:me|us)|now|observe|tomorrow|this evening|up there)\b|^what (?:can|could|will) (?:i|we|you) (?:see|observe) (?:at|after|before|around)\b|^tonight (?:in|from|at|over|near)\b|^(?:tonight|whats up|what is up|tonights sky|the sky tonight|sky tonight|visible tonight|up tonight)(?: tonight)?$|\b(?:tonight sky|sky tonight|sky for tonight|night sky (?:for|from|tonight|tomorrow)|sky (?:report|summary)|overview of the (?:night )?sky|stargazing (?:tonight|plan|tomorrow)|worth (?:seeing|looking|observing|a look|photographing))\b/
export const PLANETS = /\bplanets?\b/
export const SEEN =
  /\b(?:see|seen|seeing|visible|up|out|tonight|now|observe|look|watch|spot|above|show|evening|morning|dawn|dusk|view|currently)\b/

export const RISE = /\b(?:ris(?:e|es|ing|en)|come(?:s)? up|coming up|moonrise|sunrise|appear(?:s)?|get(?:s)? up)\b/
export const SET = /\b(?:set|sets|setting|go(?:es)? down|going down|moonset|sunset|disappear(?:s)?)\b/
export const TRANSIT = /\b(?:transits?|culminat\w+|highest|due south|meridian|peak(?:s)? in the sky)\b/
export const WHEN = /\b(?:when|what time|time|at what|how late|how early|how soon|how long until|hour)\b/
export const WHERE =
  /\b(?:where|whereabouts|point (?:me|us) (?:to|at)|how (?:do|can|could) (?:i|we|you) (?:find|see|locate|spot)|which direction|what direction|how high|altitude|azimuth|position|locate|find|point (?:my|the|a)|look for|elevation|which way|coordinates)\b/
export const VISIBLE =
  /\b(?:can (?:i|we|you|one)|could (?:i|we)|will (?:i|we|it)|is|are|able to|possible to|be|chance of)\b.*\b(?:see|seen|visible|up|out|spot|observe|above the horizon|catch|watch|photograph|image)\b/
export const BEST =
  /\b(?:best (?:time|month|months|season|night|nights|day|hour|hours|period|moment)|good (?:time|month|season)|which (?:month|months|season)|what (?:month|months|season|time of year)|when (?:should|can|could|is it best|do|would)|time of (?:the )?year|ideal)\b/
export const PHASE =
  /\b(?:what|which|current|present|tonight|today|now|todays|tonights|tomorrow|is)\b.*\b(?:moon phase|phase of the moon|phase (?:is|will) the moon|phase is the moon|moon is in phase|phase (?:of|for) (?:the )?moon|lunar phase|moon phases? (?:tonight|today|now)|moon in\b.*phase|phase)\b|\bhow (?:full|bright|illuminated|much of) (?:is |of )?(?:the )?moon\b|\bmoon (?:phase|illumination) (?:tonight|today|now|tomorrow|for|on|at|in)\b|\bis (?:the moon|it|there a) (?:a )?(?:full|new|waxing|waning)\b|^(?:the )?(?:current )?(?:moon|lunar) phase$|\bmoon illumination\b|\bwaxing or waning\b|\bhow much of the moon\b/
export const QUARTER =
  /\b(?:next|upcoming|coming|when|date|dates|this month|until|till|soon|again)\b.*\b(new moon|full moon|first quarter|last quarter|third quarter|half moon|(?<!first |last |third )quarter moon)s?\b|\b(new moon|full moon|first quarter|last quarter|third quarter)s?\b.*\b(?:when|date|next|(?:in|during) (?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december))\b|\bwhen\b.*\bmoon\b.*\b(full|new)\b/
export const TWILIGHT =
  /\b(?:sunset|sunrise|sun ?down|sun ?up|twilight|dusk|dawn|(?:get|be|gets|become|fully|really|truly) dark|darkness|dark hours|darkest|astronomical(?:ly)? dark|how (?:long|dark) (?:is|will) (?:the|it|tonight)|nightfall|blue hour|golden hour)\b/
export const ECLIPSE = /\beclips(?:es?|ed)\b|\bblood moons?\b/
export const SHOWER = /\b(?:meteor showers?|meteors?|shooting stars?|falling stars?|showers?)\b/
export const NEXT =
  /\b(?:next|upcoming|coming|when|date|dates|tonight|this (?:year|month|week|weekend)|soon|peak|peaks|calendar|list|schedule|active|see|visible|any|expect|happen(?:s|ing)?|will|tomorrow)\b/
/** 'Is there a meteor shower in December?' */
export const SHOWER_THERE = /\b(?:is|are|was|were|will) there (?:be )?(?:a |an |any )?(?:meteor )?showers?\b/
/** Asks whether there is such a thing on some day. */
export const THERE = /\b(?:is|are|was|were) there (?:a|an|any)\b/
export const CONJUNCTION =
  /\b(?:conjunctions?|close (?:approach|pairing|together)|appulse|(?:planetary )?alignments?|meet(?:ing|s)?|next to each other|pairing|side by side|planet parade)\b/
export const OPPOSITION =
  /\b(?:oppositions?|greatest elongation|elongation|closest to (?:the )?earth|nearest to (?:the )?earth)\b/
export const CHART =
  /\b(?:charts?|sky ?maps?|star ?maps?|maps?|finder|planisphere|draw|diagram|altitude (?:curve|graph|plot))\b/
export const FAR =
  /\bhow (?:far|distant|many (?:light|miles|kilometers|kilometres|km))\b|\bdistance (?:to|of|from|between|is)\b|\b(?:far (?:away|off)|distant) is\b|\blight ?years? (?:away|to)\b|\bdistance\b/
export const APART = /\b(?:apart|separation|separated|angle between|angular distance|distance between|between)\b/
export const COMPARE =
  /\b(?:compare\w*|comparison|versus|vs|difference between|differ|which is (?:\w+er)|brighter|larger|bigger|closer|higher|or)\b/
export const CONSTELLATION =
  /\b(?:which|what|in which|in what) constellation\b|\bconstellation (?:is|of|for|does|contains|holds)\b/
export const WHAT =
  /^(?:(?:so |and |please |can you |could you )?(?:what|who) (?:is|are|was)|tell me (?:more |something )?(?:about|of)|what (?:kind|sort|type) of (?:object|thing|star)?|what does|who or what is|describe|info(?:rmation)? (?:on|about)|facts (?:about|on)|give me (?:some )?(?:info|information|facts|details) (?:about|on)|i want to know about|(?:do )?you know (?:about )?|explain|define|what do you know about|how bright is|how big is|how large is|magnitude of|brightness of|size of)\b/
export const PHOTOS =
  /\b(?:which|what|show|any|are|is)\b.*\b(?:your|this site|the site|the owner|the photographer|gallery|my own)\b.*\b(?:tonight|visible|up|now|see)\b/
export const GREETING =
  /^(?:hi|hello|hey|good (?:evening|morning|day|afternoon|night)|greetings|howdy|hi there|hello there|hey there|yo)(?: (?:skybug|there|friend))?$/
export const THANKS =
  /^(?:(?:many )?thanks?(?: you| a lot| so much)?(?: (?:very|so) much)?|thank you.*|thx|cheers|great|cool|nice|awesome|perfect|ok|okay|bye|goodbye|good night)(?: (?:skybug|thanks|thank you|everyone))?$/
export const ABILITIES =
  /\b(?:what can you (?:do|tell|answer|help)|what (?:else )?(?:do|can) you (?:know|do|offer)|how (?:do|can|does) (?:you|i|this|skybug) (?:use|work|help|talk|chat)\b|who are you|what are you|are you (?:a|an) (?:bot|robot|ai|human|person|model)|help me$|^help$|your (?:name|abilities|features|capabilities)|what is skybug|introduce yourself|what questions)\b/
