import { z } from 'zod'
import type { ChatQuestion } from '../chat/conversation.ts'
import { nextApproaches } from '../sky/approaches.ts'
import { bestPhotographs, type Photograph } from '../sky/best-photographs.ts'
import type { DeepSkyObject } from '../sky/deep-sky.ts'
import { lunarEclipses } from '../sky/lunar-eclipses.ts'
import { solarEclipses } from '../sky/solar-eclipses.ts'
import type { Find } from '../sky/find-object.ts'
import { nextShowers, showerNight } from '../sky/meteor-showers.ts'
import { moonAt, nextPhases } from '../sky/moon.ts'
import { objectNamed } from '../sky/named-object.ts'
import { nightOf } from '../sky/night.ts'
import { objectReport } from '../sky/object-report.ts'
import { outlookOf } from '../sky/outlook.ts'
import { checkedTime, type Place } from '../sky/place.ts'
import { isPlanet, nextPlanetEvents } from '../sky/planets.ts'
import { tonight } from '../sky/tonight.ts'
import { chartLink } from '../talk/chart-links.ts'
import type { Scene } from '../talk/scene.ts'
import type { Tool } from './model.ts'

export interface ToolParts {
  find(): Find
  showpieces(): DeepSkyObject[]
  photographs(): Promise<Photograph[]>
  posts(words: string): Promise<unknown[]>
  zoneOf(place: Place, wanted?: string): string
  now(): Date
}

const name = z.string().min(1).max(80).describe('Name or number: Saturn, M31, NGC 7000, Betelgeuse')
const time = z.iso.datetime({ offset: true }).optional().describe('ISO 8601 with zone; left out: now')

/** A tool whose run gets what its schema makes of the input. */
const tool = <Input extends z.ZodObject>(
  definition: { name: string; description: string; input: Input },
  run: (input: z.output<Input>) => unknown,
): Tool => ({ ...definition, run: async input => run(definition.input.parse(input)) })

/** What a model may ask: the sky for the visitor's place, charts, and what this site has. */
export const skyTools =
  (parts: ToolParts) =>
  (question: ChatQuestion): Tool[] => {
    const here = (): Place => {
      if (!question.place) throw new Error('The place of the visitor is unknown. Ask for it.')
      return question.place
    }
    const at = (given: string | undefined): Date => (given === undefined ? parts.now() : checkedTime(new Date(given)))
    const object = (asked: string) => objectNamed(parts.find(), asked)
    const sceneAt = (moment: Date): Scene => ({
      place: here(),
      placeName: null,
      zone: parts.zoneOf(here(), question.timeZone),
      time: moment,
      from: moment,
      exact: true,
      now: parts.now(),
      find: parts.find(),
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
        input => tonight(here(), at(input.time), parts.showpieces()),
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
          const { curve: _, ...outlook } = outlookOf(object(input.name), here(), at(input.time))
          return outlook
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
            'The next eclipses of Moon and Sun; `seen` is what the visitor’s place sees of them while Moon or Sun is up',
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
          const shown = input.object === undefined ? undefined : object(input.object)
          if (!shown && (input.kind === 'finder' || input.kind === 'altitude'))
            return { error: 'This chart needs an object' }
          return { markdown: chartLink({ kind: input.kind, object: shown, red: input.red }, sceneAt(at(input.time))) }
        },
      ),
      tool(
        {
          name: 'photographs',
          description: 'This site’s photographs that are best placed tonight, with their addresses',
          input: z.object({ time }),
        },
        async input => {
          const found = bestPhotographs(
            await parts.photographs(),
            parts.find(),
            here(),
            nightOf(here(), at(input.time)),
          )
          return found.map(({ photograph, object: best }) => ({
            title: photograph.title,
            address: `/gallery/${photograph.imageId}`,
            object: best,
          }))
        },
      ),
      tool(
        {
          name: 'posts',
          description: 'Posts of this site that have some words',
          input: z.object({ words: z.string().min(2).max(100) }),
        },
        input => parts.posts(input.words),
      ),
    ]
  }
