import { englishClock, englishDate, englishMonth, type Vocabulary, wordSet } from './vocabulary.ts'

const months = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
const MONTH = months.join('|')

export const FRENCH: Vocabulary = {
  compounds: [[/ (?:au|avec (?:un|le|mon)) telescope\b/g, '']],
  greeting: /^(?:bonjour|bonsoir|salut|coucou|bonne nuit)(?: skybug)?$/,
  thanks: /^merci(?: beaucoup| bien)?(?: skybug)?$|^(?:au revoir)$/,
  abilities:
    /^(?:comment (?:peux tu|pouvez vous) m aider|que (?:peux tu|sais tu|pouvez vous) faire|qu est ce que tu (?:peux|sais) faire|qui es tu|qui etes vous|aide)$/,
  why: /\b(?:pourquoi|comment (?:fonctionne|fonctionnent|se (?:forme|forment|deplace|deplacent))|de quoi|difference|expli\w*)\b/,
  offTopic:
    /\b(?:quel temps|meteo|nuages|nuageux|pleuvoir|iss|station spatiale|satellites?|starlink|fusees?|aurores?|cometes?|asteroides?|horoscope|prix|livraison|commande)\b/,
  negation: /\b(?:pas|jamais|aucune?|sans|sauf)\b/,
  followUp: /^et\b/,
  eclipse: /\b(?:eclipses?|lune de sang)\b/,
  ofSun: /\beclipses? (?:\w+ )?(?:solaires?|de soleil|du soleil)\b/,
  ofMoon: /\beclipses? (?:\w+ )?(?:lunaires?|de lune|de la lune)\b|\blune de sang\b/,
  total: /\btotales?\b/,
  shower: /\b(?:pluies? (?:d etoiles filantes|d etoiles|de meteores|de meteorites)|etoiles? filantes?|meteores)\b/,
  showers: {
    QUA: /\bquadrantides\b/,
    LYR: /\blyrides\b/,
    ETA: /\beta aquarides\b/,
    SDA: /\bdelta aquarides(?: du sud)?\b/,
    CAP: /\b(?:alpha )?capricornides\b/,
    PER: /(?<!epsilon )\bperseides\b/,
    AUR: /\baurigides\b/,
    SPE: /\bepsilon perseides(?: de septembre)?\b/,
    DRA: /\bdraconides\b/,
    ORI: /\borionides\b/,
    STA: /\btaurides (?:du sud|australes)\b/,
    NTA: /\btaurides (?:du nord|boreales)\b/,
    LEO: /\bleonides\b/,
    GEM: /\bgeminides\b/,
    URS: /\bursides\b/,
  },
  phase: /\b(?:phase|phases|croissante ou decroissante|lune est elle (?:pleine|nouvelle)|pourcentage|eclairee?)\b/,
  quarters: [
    ['full moon', /\bpleines? lunes?\b/],
    ['new moon', /\bnouvelles? lunes?\b/],
    ['first quarter', /\bpremier quartier\b/],
    ['last quarter', /\bdernier quartier\b/],
    ['half moon', /\bdemi lune\b/],
  ],
  when: /\b(?:quand|prochaine?s?|a quelle heure|a quelle date|combien de jours)\b/,
  today: /\b(?:ce soir|aujourd hui|maintenant|cette nuit)\b/,
  rise: /\b(?:se levent?|leve|lever)\b/,
  set: /\b(?:se couchent?|couche|coucher)\b/,
  transit: /\b(?:culmin\w*|plus haut|meridien)\b/,
  twilight: /\b(?:crepuscule|aube|fait il (?:nuit|noir)|il fait (?:nuit|noir)|nuit noire)\b/,
  best: /\b(?:meilleure? (?:periode|moment|mois|epoque|nuit|heure)|le mieux|quel mois|quelle periode|meilleure saison|quelle saison)\b/,
  constellation: /\bconstellation\b/,
  distance: /\b(?:distance|loin|annees lumiere|combien de kilometres)\b/,
  fieldOfView: /\bchamp (?:de vision|visuel|ai je)\b|\btient dans le (?:cadre|champ)\b/,
  planets: /\bplanetes?\b/,
  seen: /\b(?:visibles?|voir|voit|verra|vois|ciel|ce soir|cette nuit|moment)\b/,
  tonight:
    /^(?:que|qu|quels?|quelles?|il y a quoi)\b.*\b(?:voir|voit|verra|visibles?|ciel|observer|regarder)\b|^(?:montre moi )?(?:le )?ciel(?: nocturne)?(?: de)?$/,
  where:
    /\b(?:ou (?:est|sont|se trouve|se trouvent|se situe|trouver|chercher|voir|puis|dois|peut|regarder)|comment trouver|quel cote|au dessus de l horizon|se voit|est elle levee|quelle hauteur|quelle direction|visibles?|voir|voit on)\b/,
  what: /\b(?:qu est ce (?:que|qu)|c est quoi|que sais tu (?:de|du|des|d)|quel est le diametre|quelle est la (?:taille|luminosite|magnitude|brillance)|quelle taille|quelle magnitude|parle moi (?:de|du|des|d)|parlez moi (?:de|du|des|d))\b/,
  months,
  times: [
    [/\bapres demain\b/g, 'day after tomorrow'],
    [/\bdemain soir\b/g, 'tomorrow'],
    [/\bdemain matin\b/g, 'tomorrow morning'],
    [/\b(?:de )?(?:ce soir|cette nuit)\b/g, 'tonight'],
    [/\b(?:d )?aujourd hui\b/g, 'today'],
    [/\b(?:en ce moment|maintenant|actuellement)\b/g, 'now'],
    [/\bdemain\b/g, 'tomorrow'],
    [/\b(?:a )?minuit\b/g, 'midnight'],
    [
      new RegExp(String.raw`\b(?:le )?(\d{1,2}|1er) (${MONTH})(?: (\d{4}))?\b`, 'g'),
      (_, day = '', month = '', year = '') => englishDate(months, day.replace('er', ''), month, year),
    ],
    [
      new RegExp(String.raw`\ben (${MONTH})(?: (\d{4}))?\b`, 'g'),
      (_, month = '', year = '') => englishMonth(months, month, year),
    ],
    [
      /\ba (\d{1,2}) ?(?:h|heures?)(?: ?(\d\d))?( du soir)?\b/g,
      (_, hour = '', minutes = '', evening = '') => englishClock(hour, minutes, evening !== ''),
    ],
    [
      /\b(?:ce )?(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: soir)?\b/g,
      (_, day = '') => WEEKDAYS[day] ?? '',
    ],
  ],
  town: /(?:^|\s)(?:à|a|À|depuis|Depuis) (\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|de|du|la|le|les|sur|en)(?!\p{L}))*)/u,
  known: wordSet(
    'que qu peut on peux puis je voir voit vois ciel nocturne est ce il y a t dans le la les l un une des du de d au aux en quels quelles quel quelle objets objet sont visibles visible observer regarder nuit soir planetes planete matin heure se leve levent lever couche couchent coucher quand et culmine plus haut elle passe meridien fait noir commence finit crepuscule astronomique civil nautique ou trouve trouver trouvent ici hauteur direction phase phases lune lunaire soleil croissante decroissante pleine nouvelle prochaine prochain prochaines c quartier premier dernier eclipse eclipses solaire total totale aura lieu cette annee sang pluie pluies etoiles etoile filantes filante meteores distance combien annees lumiere loin nous qu quoi taille luminosite brillance magnitude parle moi constellation appartient meilleure meilleur periode moment mois epoque pour mieux champ vision mon ai avec s elles ils son aussi nebuleuse galaxie amas j quelle me montre telescope verra chercher situe oeil nu dois comment cote dessus horizon levee jusqu jours date maximum ont kilometres entre terre diametre sais tu saison photographier cadre tient plein format semaine pourcentage eclaire eclairee noire heures sera depuis',
  ),
}

const WEEKDAYS: Readonly<Record<string, string>> = {
  lundi: 'monday',
  mardi: 'tuesday',
  mercredi: 'wednesday',
  jeudi: 'thursday',
  vendredi: 'friday',
  samedi: 'saturday',
  dimanche: 'sunday',
}
