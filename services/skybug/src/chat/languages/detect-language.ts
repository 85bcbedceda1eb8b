import { type Language, normalizeForeign, TRANSLATED } from '../../recognition/language.ts'

const words = (text: string): Set<string> => new Set(text.split(' '))

/** Words that only one of the languages has count 2, words that others share, or that are names elsewhere, 1. */
const WORDS: Readonly<Record<Language, { strong: Set<string>; weak: Set<string> }>> = {
  en: {
    strong: words(
      'what where when which who how why is are does do can could will would should the of and tonight today tomorrow now moon sun star stars planet planets sky rise rises set sets see visible show tell find best time next far big large bright meteor shower eclipse phase full new moonrise sunrise sunset my your you it that this from to with for has have thanks hello hi good chart map twilight dark night near between distance constellation galaxy nebula cluster up be at an not i me we upcoming eclipses',
    ),
    weak: words('in a on was die so he den am an us as la'),
  },
  es: {
    strong: words(
      'que cuando donde cual cuales como cuanto cuanta cuantos cuantas quien por esta estan hoy noche manana ahora luna cielo estrella estrellas planeta planetas sale salen pone ponen salida puesta ver ve ven puedo puede pueden visible visibles proximo proxima proximos proximas lluvia llena lejos grande tamano brilla brillo hay mejor epoca momento altura hora lunar cuarto creciente menguante anochece amanece amanecer anochecer oscurece crepusculo hola gracias buenas buenos muchas adios eres distancia constelacion hablame cuentame dime se del los unas unos y nocturno siguiente fase mostrar galaxia nebulosa',
    ),
    weak: words('el la las un una de en al es son a sol mas me muy su desde observar eclipse solar total luz planetas'),
  },
  de: {
    strong: words(
      'wann wo wie welche welcher welches welchem welchen welcher wieviel wer warum wieso ist sind steht stehen geht gehen auf unter heute morgen nacht abend abends morgens jetzt gerade mond mondes sonne himmel stern sterne planeten planet sieht sehe sehen sichtbar kann kannst man ich der das den dem ein eine einen nachste nachster nachsten naechste naechster naechsten vollmond neumond halbmond mondphase mondaufgang monduntergang sonnenaufgang sonnenuntergang sonnenfinsternis mondfinsternis finsternis sternschnuppen sternschnuppe meteorschauer sternbild weit entfernt entfernung gross hell beste besten dunkel dammerung daemmerung hallo danke dank guten tag aufgang untergang gibt von mir und uber ueber noch zu erzahl erzahle zeit kulminiert nachthimmel sternenhimmel blutmond welcher hochsten etwas gesichtsfeld wird wirst bist du',
    ),
    weak: words('was die in es bei am so an um im er sie mit fur'),
  },
  fr: {
    strong: words(
      'quand ou quel quelle quels quelles que qu quoi comment combien pourquoi qui est sont ce soir nuit aujourd hui demain maintenant lune soleil ciel etoile etoiles planete planetes leve levent couche couchent lever coucher voir voit voyez peut peux puis visible visibles prochaine prochain pleine nouvelle pluie loin taille grande luminosite brillante distance hauteur heure lunaire quartier fait crepuscule bonjour bonsoir salut merci beaucoup au du des les une il elle t l d y c cette trouve trouver meilleur meilleure moment mieux constellation parle annees lumiere eclipse nocturne periode et dans croissante decroissante',
    ),
    weak: words('le la un en a on de se son solaire sur total totale phase j s n m es lunaire'),
  },
}

const score = (language: Language, found: Set<string>): number => {
  const { strong, weak } = WORDS[language]
  return [...found].reduce((sum, word) => sum + (strong.has(word) ? 2 : weak.has(word) ? 1 : 0), 0)
}

/**
 * The language of a question, by the words that ask. Accents are optional. English unless another language clearly
 * has more of its words; `previous` for a question without any, such as 'M 31?'.
 */
export const detectLanguage = (text: string, previous: Language = 'en'): Language => {
  const found = words(normalizeForeign(text))
  const scores = (['en', ...TRANSLATED] as const)
    .map(language => ({ language, points: score(language, found) + (language === 'es' && /[¿¡]/.test(text) ? 3 : 0) }))
    .sort((a, b) => b.points - a.points)
  const [first, second] = scores
  if (!first || !second || first.points === 0) return previous
  // One weak word, such as an article in the name of a town, says nothing.
  return first.points >= 2 && first.points > second.points ? first.language : 'en'
}
