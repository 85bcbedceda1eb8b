import { englishClock, englishDate, englishMonth, type Vocabulary, wordSet } from './vocabulary.ts'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const MONTH = months.join('|')

export const SPANISH: Vocabulary = {
  compounds: [[/ con (?:un |el |mi )?telescopio\b/g, '']],
  greeting: /^(?:hola|buenas|buenos dias|buenas (?:tardes|noches))(?: skybug)?(?: que tal)?$/,
  thanks: /^(?:muchas )?gracias(?: skybug)?$|^(?:adios|hasta luego)$/,
  abilities:
    /^(?:que puedes hacer|quien eres|que eres|que sabes(?: hacer)?|ayuda|en que (?:me )?puedes ayudar(?:me)?)$/,
  why: /\b(?:por que|como (?:funciona|funcionan|se (?:forma|forman|mueve|mueven))|de que (?:esta|estan)|diferencia|explica\w*)\b/,
  offTopic:
    /\b(?:tiempo (?:hara|hace|va)|clima|nubes|nublado|lluvioso|llover|iss|estacion espacial|satelites?|starlink|cohetes?|auroras?|cometas?|asteroides?|horoscopo|precio|envio|pedido)\b/,
  negation: /\b(?:no|nunca|ningun|ninguna|sin|excepto)\b/,
  followUp: /^y\b/,
  eclipse: /\b(?:eclipses?|luna de sangre)\b/,
  ofSun: /\beclipses? (?:\w+ )?(?:solar|solares|de sol|del sol|de el sol)\b/,
  ofMoon: /\beclipses? (?:\w+ )?(?:lunar|lunares|de luna|de la luna)\b|\bluna de sangre\b/,
  total: /\btotal(?:es)?\b/,
  shower: /\b(?:lluvias? de (?:estrellas|meteoros)|estrellas? fugac(?:es|ez)|meteoros)\b/,
  showers: {
    QUA: /\bcuadrantidas\b/,
    LYR: /\bliridas\b/,
    ETA: /\beta acuaridas\b/,
    SDA: /\bdelta acuaridas(?: del sur)?\b/,
    CAP: /\b(?:alfa )?capricornidas\b/,
    PER: /(?<!epsilon )\bperseidas\b/,
    AUR: /\baurigidas\b/,
    SPE: /\bepsilon perseidas(?: de septiembre)?\b/,
    DRA: /\bdraconidas\b/,
    ORI: /\borionidas\b/,
    STA: /\btauridas (?:del sur|australes)\b/,
    NTA: /\btauridas (?:del norte|boreales)\b/,
    LEO: /\bleonidas\b/,
    GEM: /\bgeminidas\b/,
    URS: /\bursidas\b/,
  },
  phase: /\b(?:fase|fases|creciente o menguante|iluminad[ao]|porcentaje|como esta (?:hoy )?la luna)\b/,
  quarters: [
    ['full moon', /\blunas? llenas?\b/],
    ['new moon', /\blunas? nuevas?\b/],
    ['first quarter', /\bcuarto creciente\b/],
    ['last quarter', /\bcuarto menguante\b/],
    ['half moon', /\bmedia luna\b/],
  ],
  when: /\b(?:cuando|proxim[oa]|siguiente|a que hora|que dia|faltan?)\b/,
  today: /\b(?:hoy|ahora|esta noche)\b/,
  rise: /\b(?:sale|salen|saldra|salida|aparece)\b/,
  set: /\b(?:se (?:pone|ponen|pondra|oculta|ocultan|ocultara)|puesta)\b/,
  transit: /\b(?:culmina\w*|culminacion|mas alt[oa]s?|meridiano)\b/,
  twilight:
    /\b(?:anochece|amanece|oscurece|crepusculo|amanecer|anochecer|atardecer|se hace (?:completamente )?(?:de noche|oscuro)|(?:puesta|salida) de sol)\b/,
  best: /\b(?:mejor (?:epoca|momento|mes|noche|hora)|es mejor|(?:se )?ve mejor|en que mes|en que epoca)\b/,
  constellation: /\bconstelacion\b/,
  distance: /\b(?:distancia|lejos|anos luz|cuantos kilometros)\b/,
  fieldOfView: /\bcampo (?:de vision|visual|tengo)\b|\bcaben?\b/,
  planets: /\bplanetas?\b/,
  seen: /\b(?:visibles?|ver|vere|ve|ven|se ven|hoy|ahora|hay|esta noche|cielo)\b/,
  tonight:
    /^(?:dime )?(?:que|cuales)\b.*\b(?:ver|ve|ven|visibles?|cielo|observar|mirar)\b|^(?:el |como esta el |ensename el |muestrame el )?cielo(?: nocturno)?(?: de)?$/,
  where:
    /\b(?:donde|a que altura|que direccion|visible|se ven?|puedo ver|puede ver|ver|observar|como (?:encuentro|localizo)|arriba|por encima de el horizonte|por encima del horizonte)\b/,
  what: /\b(?:que (?:es|son)|(?:como de|cuan) (?:grande|brillante)|(?:cual es (?:el|la)|que) (?:tan )?(?:tamano|magnitud|brillo|grande|brillante)|cuanto (?:brilla|mide)|hablame (?:de|sobre)|cuentame (?:algo )?(?:de|sobre)|que sabes de)\b/,
  months,
  times: [
    [/\bpasado manana\b/g, 'day after tomorrow'],
    [/\bmanana por la (?:noche|tarde)\b/g, 'tomorrow'],
    [/\bmanana por la manana\b/g, 'tomorrow morning'],
    [/\b(?:de )?(?:esta noche|hoy por la noche)\b/g, 'tonight'],
    [/\b(?:de )?hoy\b/g, 'today'],
    [/\b(?:ahora mismo|ahora|en este momento)\b/g, 'now'],
    [/\bmanana\b/g, 'tomorrow'],
    [/\b(?:a )?medianoche\b/g, 'midnight'],
    [
      new RegExp(String.raw`\b(?:el )?(?:dia )?(\d{1,2}) de (${MONTH})(?: (?:de |del )?(\d{4}))?\b`, 'g'),
      (_, day = '', month = '', year = '') => englishDate(months, day, month, year),
    ],
    [
      new RegExp(String.raw`\ben (${MONTH})(?: (?:de |del )?(\d{4}))?\b`, 'g'),
      (_, month = '', year = '') => englishMonth(months, month, year),
    ],
    [
      /\ba las? (\d{1,2})(?:[ .](\d\d))?( de la noche| de la tarde)?\b/g,
      (_, hour = '', minutes = '', evening = '') => englishClock(hour, minutes, evening !== ''),
    ],
    [
      /\b(?:este |el )?(lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: por la noche)?\b/g,
      (_, day = '') => WEEKDAYS[day] ?? '',
    ],
  ],
  town: /(?:^|\s)(?:en|desde|En|Desde) (\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|de|del|la|las|los|el)(?!\p{L}))*)/u,
  known: wordSet(
    'que puedo puede pueden podemos ver se ve ven en el la las los un una hay para son visibles visible observar mirar cielo nocturno objetos por noche planetas planeta algun alguna cuales cual amanecer anochecer a hora sale salen salida aparece cuando pone ponen oculta ocultan puesta culmina culminacion esta estan mas alta alto pasa meridiano y al del de sol anochece amanece oscurece empieza comienza termina crepusculo astronomico civil nautico donde encuentro encontrar altura direccion desde aqui fase fases luna lunar creciente o menguante proxima proximo siguiente llena nueva llenas es cuarto media eclipse eclipses solar total totales este ano sangre lluvia lluvias estrellas estrella meteoros fugaces fugaz como tan lejos distancia cuantos anos luz como grande tamano tiene cuanto brilla mide brillo brillante magnitud hablame cuentame sobre constelacion pertenece mejor epoca mes momento campo vision visual mi tengo con se le lo nebulosa galaxia tambien favor ha cumulo esa ese su podra podre dime ensename muestrame interesante cosas telescopio merece pena habra queda hacia simple vista anda encima horizonte observa busco localizo arriba veo saldra hasta alcanza punto completamente hace pondra porcentaje iluminado iluminada falta faltan dias dia sera vera maximo semana kilometros tierra estamos sabes algo encuentra fotografiar camara full frame cabe caben vere tarde cerca',
  ),
}

const WEEKDAYS: Readonly<Record<string, string>> = {
  lunes: 'monday',
  martes: 'tuesday',
  miercoles: 'wednesday',
  jueves: 'thursday',
  viernes: 'friday',
  sabado: 'saturday',
  domingo: 'sunday',
}
