import { z } from 'zod'
import type { DeepSkyObject } from '../catalog/catalog.ts'
import { type ObjectLookup, requireObject } from '../catalog/object-lookup.ts'
import type { AnswerContext } from '../chat/answers/answer-context.ts'
import { chartLink } from '../chat/answers/chart-links.ts'
import type { ChatQuestion } from '../chat/conversation.ts'
import type { TimeZoneFor } from '../places/local-time.ts'
import type { SiteSearch } from '../site/site-search.ts'
import { moonAt, nextPhases } from '../ephemeris/moon.ts'
import { type Place, validateTime } from '../ephemeris/place.ts'
import { isPlanet, nextPlanetEvents } from '../ephemeris/planets.ts'
import { nextApproaches } from '../sky/events/conjunctions.ts'
import { lunarEclipses, solarEclipses } from '../sky/events/eclipses.ts'
import { nextShowers, showerNight } from '../sky/events/meteor-showers.ts'
import { bestPhotographs, type Photograph } from '../sky/observer/best-photographs.ts'
import { bestTimesOf } from '../sky/observer/best-times.ts'
import { nightOf } from '../sky/night/night.ts'
import { objectReport } from '../sky/observer/object-report.ts'
import { tonight } from '../sky/observer/tonight.ts'
import type { Tool } from './model.ts'

export interface ToolDependencies {
  lookup(): ObjectLookup
  showpieces(): DeepSkyObject[]
  photographs(): Promise<Photograph[]>
  searchSite: SiteSearch
  timeZoneFor: TimeZoneFor
  now(): Date
}

const name = z.string().min(1).max(80).describe('Name or number: Saturn, M31, NGC 7000, Betelgeuse')
const time = z.iso.datetime({ offset: true }).optional().describe('ISO 8601 with zone; left out: now')

/** A tool whose `run` gets the input as its schema parses it. */
const tool = <Input extends z.ZodObject>(
  definition: { name: string; description: string; input: Input },
  run: (input: z.output<Input>) => unknown,
): Tool => ({ ...definition, run: async input => run(definition.input.parse(input)) })

/** The tools of a model: the sky at the visitor's place, charts, and this site's photographs and posts. */
export const createTools =
  ({ lookup, showpieces, photographs, searchSite, timeZoneFor, now }: ToolDependencies) =>
  (question: ChatQuestion): Tool[] => {
    const here = (): Place => {
      if (!question.place) throw new Error('The place of the visitor is unknown. Ask for it.')
      return question.place
    }
    const at = (iso: string | undefined): Date => (iso === undefined ? now() : validateTime(new Date(iso)))
    const object = (query: string) => requireObject(lookup(), query)
    const contextAt = (moment: Date): AnswerContext => ({
      place: here(),
      placeName: null,
      timeZone: timeZoneFor(here(), question.timeZone),
      time: moment,
      from: moment,
      exact: true,
      wholeDay: false,
      now: now(),
      lookup: lookup(),
      showpieces: [],
      photographs: [],
    })
    return [
      tool(
        {
          name: 'tonight',
          description: 'The night at the visitor’s place: Sun, twilight, Moon, planets, showers, best deep-sky objects',
          input: z.object({ time }),
        },
        input => tonight(here(), at(input.time), showpieces()),
      ),
      tool(
        {
          name: 'object',
          description: 'Where an object stands, its next rise, transit and set, magnitude, constellation, distance',
          input: z.object({ name, time }),
        },
        input => objectReport(object(input.name), here(), at(input.time)),
      ),
      tool(
        {
          name: 'best_times',
          description: 'When an object is best seen: this night and over the year',
          input: z.object({ name, time }),
        },
        input => {
          const { curve: _, ...bestTimes } = bestTimesOf(object(input.name), here(), at(input.time))
          return bestTimes
        },
      ),
      tool(
        { name: 'moon', description: 'The Moon’s phase and its next quarters', input: z.object({ time }) },
        input => ({ ...moonAt(at(input.time)), next: nextPhases(at(input.time)) }),
      ),
      tool(
        {
          name: 'eclipses',
          description:
            'The next eclipses of Moon and Sun; `local` is what is visible from the visitor’s place while Moon or Sun is up',
          input: z.object({ time }),
        },
        input => ({ moon: lunarEclipses(here(), at(input.time), 3), sun: solarEclipses(here(), at(input.time), 2) }),
      ),
      tool(
        {
          name: 'meteor_showers',
          description: 'The next meteor showers, with the Moon’s interference',
          input: z.object({ time }),
        },
        input =>
          nextShowers(at(input.time))
            .slice(0, 5)
            .map(shower => (question.place ? showerNight(shower, question.place) : shower)),
      ),
      tool(
        {
          name: 'planet_events',
          description: 'Oppositions, conjunctions and elongations of a planet',
          input: z.object({ name, time }),
        },
        input => {
          const { name: planet } = object(input.name)
          return isPlanet(planet) ? nextPlanetEvents(planet, at(input.time)) : { error: 'That is no planet' }
        },
      ),
      tool(
        {
          name: 'close_pairs',
          description: 'Moon and planets that come close to each other',
          input: z.object({ days: z.number().int().min(1).max(120), time }),
        },
        input => nextApproaches(at(input.time), input.days).slice(0, 12),
      ),
      tool(
        {
          name: 'chart',
          description: 'A star chart as a Markdown image to put into the answer as it is',
          input: z.object({
            kind: z.enum(['horizon', 'finder', 'altitude', 'moon']),
            object: name.optional(),
            red: z.boolean().optional(),
            time,
          }),
        },
        input => {
          const chartObject = input.object === undefined ? undefined : object(input.object)
          if (!chartObject && (input.kind === 'finder' || input.kind === 'altitude'))
            return { error: 'This chart needs an object' }
          return {
            markdown: chartLink({ kind: input.kind, object: chartObject, red: input.red }, contextAt(at(input.time))),
          }
        },
      ),
      tool(
        {
          name: 'photographs',
          description: 'This site’s photographs that are best placed tonight, with their addresses',
          input: z.object({ time }),
        },
        async input => {
          const best = bestPhotographs(await photographs(), lookup(), here(), nightOf(here(), at(input.time)))
          return best.map(({ photograph, object: visible }) => ({
            title: photograph.title,
            address: `/gallery/${photograph.imageId}`,
            object: visible,
          }))
        },
      ),
      tool(
        {
          name: 'search_site',
          description:
            'Posts, pages, photographs and prints for sale of this site that have some words, with addresses',
          input: z.object({ words: z.string().min(2).max(100) }),
        },
        input => searchSite(input.words),
      ),
    ]
  }
