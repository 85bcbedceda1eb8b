import { englishClock, englishDate, englishMonth, type Vocabulary, wordSet } from './vocabulary.ts'

const months = 'januar februar marz april mai juni juli august september oktober november dezember'.split(' ')
const MONTH = months.join('|')

export const GERMAN: Vocabulary = {
  compounds: [
    [/ mit (?:dem |einem |meinem )?teleskop\b/g, ''],
    [/\bmond(aufgang|untergang)s?\b/g, 'mond $1'],
    [/\bnaechst/g, 'nachst'],
    [/\bueber\b/g, 'uber'],
    [/\bdaemmerung\b/g, 'dammerung'],
    [/\b(?:grossen|grosse) (wagen|bar)\b/g, 'grosse $1'],
    [/\b(?:kleinen|kleine) (wagen|bar)\b/g, 'kleine $1'],
  ],
  greeting: /^(?:hallo|hi|hey|moin|servus|gruss gott|guten (?:abend|tag|morgen)|gute nacht)(?: skybug)?$/,
  thanks: /^(?:danke|vielen dank|danke (?:schon|dir|sehr)|dankeschon|tschuss)(?: skybug)?$/,
  abilities:
    /^(?:was kannst du(?: alles)?|wer bist du|was bist du|hilfe|was weisst du|wobei kannst du (?:mir )?helfen)$/,
  why: /\b(?:warum|wieso|weshalb|wie (?:funktioniert|entsteht|entstehen|kommt es)|woraus|woher|unterschied|erklar\w*)\b/,
  offTopic:
    /\b(?:wetter|wolken|bewolkt|regen|iss|raumstation|satellit\w*|starlink|rakete\w*|polarlicht\w*|nordlicht\w*|komet\w*|asteroid\w*|horoskop|preis|versand|bestellung)\b/,
  negation: /\b(?:nicht|nie|kein|keine|keinen|ohne|ausser)\b/,
  followUp: /^und\b/,
  eclipse: /(?:finsternis(?:se)?|blutmond)\b/,
  ofSun: /\b(?:sonnenfinsternis\w*|partielle sonnenfinsternis)\b/,
  ofMoon: /\b(?:mondfinsternis\w*|blutmond)\b/,
  total: /\btotale?n?\b/,
  shower: /\b(?:sternschnuppen?\w*|meteorschauer|meteorstrom|meteore)\b/,
  showers: {
    QUA: /\bquadrantiden\b/,
    LYR: /\blyriden\b/,
    ETA: /\beta aquariiden\b/,
    SDA: /\b(?:sudliche )?delta aquariiden\b/,
    CAP: /\b(?:alpha )?capricorniden\b/,
    PER: /(?<!epsilon )\bperseiden\b/,
    AUR: /\baurigiden\b/,
    SPE: /\b(?:september )?epsilon perseiden\b/,
    DRA: /\bdraconiden\b/,
    ORI: /\borioniden\b/,
    STA: /\bsudliche tauriden\b/,
    NTA: /\bnordliche tauriden\b/,
    LEO: /\bleoniden\b/,
    GEM: /\bgeminiden\b/,
    URS: /\bursiden\b/,
  },
  phase: /\b(?:mondphase|phase|wie voll|zu oder ab|zunehmend|abnehmend|prozent|beleuchtet)\b/,
  quarters: [
    ['full moon', /\bvollmond\b/],
    ['new moon', /\bneumond\b/],
    ['first quarter', /\b(?:erstes? viertel|zunehmender halbmond)\b/],
    ['last quarter', /\b(?:letztes? viertel|abnehmender halbmond)\b/],
    ['half moon', /\bhalbmond\b/],
  ],
  when: /\b(?:wann|nachste[rsnm]?|um wie ?viel uhr|wie lange noch|welchem (?:tag|datum))\b/,
  today: /\b(?:heute|jetzt|gerade)\b/,
  rise: /\b(?:(?:geht|gehen)\b.*\bauf|kommt\b.*\b(?:raus|heraus|uber den horizont)|aufgang|aufgeht|aufgehen)\b/,
  set: /\b(?:(?:geht|gehen)\b.*\bunter|untergang|untergeht|untergehen)\b/,
  transit: /\b(?:kulminier\w*|hochsten stand|kulmination|am hochsten|hochststand|im suden|meridian)\b/,
  twilight: /\b(?:sonnenuntergang|sonnenaufgang|dammerung|(?:wird|ist) es\b.*\bdunkel|dunkelheit)\b/,
  best: /\b(?:am besten|beste[rn]? (?:zeit|monat|nacht)|(?:welchem|welcher) (?:monat|jahreszeit))\b/,
  constellation: /\bsternbild\b/,
  distance: /\b(?:entfernt|entfernung|wie weit|lichtjahre|distanz|abstand|wie viele kilometer)\b/,
  fieldOfView: /\b(?:gesichtsfeld|bildfeld|sichtfeld|passt\b.*\b(?:sensor|bild|vollformat|aps c))\b/,
  planets: /\bplanet(?:en)?\b/,
  seen: /\b(?:sichtbar|sehen|sehe|sieht|steht|stehen|heute|gerade|jetzt|himmel|abendhimmel|morgenhimmel|morgens)\b/,
  tonight:
    /^(?:was|welche (?:objekte|sterne))\b.*\b(?:lohnt|sehen|sehe|sieht|sichtbar|himmel|nachthimmel|beobachten|los)\b|^(?:zeig mir )?(?:der |den )?(?:himmel|sternenhimmel|nachthimmel)(?: heute| von)?$/,
  where:
    /\b(?:wo|wohin|wie finde ich|uber dem horizont|steht\b.*\bam himmel|wie hoch steht|wie hoch ist|welcher richtung|welche richtung|sichtbar|sehen|sehe ich|zu sehen|sieht man)\b/,
  what: /\b(?:was (?:ist|sind)|wie (?:gross|hell)|magnitude|helligkeit|grosse|durchmesser|erzahle? mir|was fur ein objekt|was weisst du uber)\b/,
  months,
  times: [
    [/\bheute (?:nacht|abend)\b/g, 'tonight'],
    [/\bmorgen (?:nacht|abend)\b/g, 'tomorrow'],
    [/\bubermorgen\b/g, 'day after tomorrow'],
    [/\bmorgen fruh\b/g, 'tomorrow morning'],
    [/\b(?:gerade|jetzt|im moment|derzeit|momentan)\b/g, 'now'],
    [/\bheute\b/g, 'today'],
    [/\bmorgen\b/g, 'tomorrow'],
    [/\bmitternacht\b/g, 'midnight'],
    [
      new RegExp(String.raw`\b(?:am )?(\d{1,2})\.? (${MONTH})(?: (\d{4}))?\b`, 'g'),
      (_, day = '', month = '', year = '') => englishDate(months, day, month, year),
    ],
    [
      new RegExp(String.raw`\bim (${MONTH})(?: (\d{4}))?\b`, 'g'),
      (_, month = '', year = '') => englishMonth(months, month, year),
    ],
    [
      /\b(?:um )?(\d{1,2})(?: uhr| (\d\d) uhr|\.(\d\d) uhr)(?: (\d\d))?( abends)?\b/g,
      (_, hour = '', a = '', b = '', c = '', evening = '') => englishClock(hour, a || b || c, evening !== ''),
    ],
    [
      /\b(?:am )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?: ?(?:abend|nacht))?\b/g,
      (_, day = '') => WEEKDAYS[day] ?? '',
    ],
  ],
  town: /(?:^|\s)(?:in|bei|von|aus|über|ueber) (\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|am|an|der|im)(?!\p{L}))*)/u,
  known: wordSet(
    'was kann kannst konnen ich wir man du sehen sehe sieht ist sind am im in an auf unter himmel zu es gibt den dem der die das des ein eine einen einem einer welche welcher welches welchem welchen objekte sichtbar lohnt sich beobachten steht stehen sternenhimmel nachthimmel abendhimmel morgenhimmel planeten planet abends morgens nachts geht gehen um wie viel wieviel uhr wann aufgang untergang aufgeht untergeht und kulminiert kulmination hochsten hochststand suden meridian uber wird dunkel richtig ganz beginnt endet astronomische burgerliche nautische dammerung sonnenuntergang sonnenaufgang dunkelheit wo finde hoch richtung von hier aus haben wir mondphase phase voll nimmt zunehmend abnehmend oder ab vollmond neumond halbmond nachste nachster nachsten nachstes erste erstes letzte letztes viertel sonnenfinsternis mondfinsternis finsternis finsternisse totale totalen blutmond dieses diesem jahr sternschnuppen sternschnuppenregen sternschnuppe meteorschauer meteorstrom meteore kommen kommt weit entfernt entfernung zur zum bis weg viele lichtjahre gross hell magnitude helligkeit hat grosse erzahl erzahle mir etwas sternbild liegt gehort beste besten bester zeit fur monat mond sonne er sie ihn gesichtsfeld bildfeld sichtfeld mein meine mit bitte denn mal noch auch dort stern sterne nebel galaxie nacht abend diese dieser los habe zeig teleskop blossem auge wohin muss schauen schon horizont gerade raus heraus lange stand erreicht seinen ihren genug fotografieren prozent mondes beleuchtet wieder zunehmender abnehmender datum maximum tag woche kilometer erde durchmesser weisst objekt zurzeit jahreszeit brennweite vollformat passt sensor bei aps c uns',
  ),
}

const WEEKDAYS: Readonly<Record<string, string>> = {
  montag: 'monday',
  dienstag: 'tuesday',
  mittwoch: 'wednesday',
  donnerstag: 'thursday',
  freitag: 'friday',
  samstag: 'saturday',
  sonntag: 'sunday',
}
