import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { bestPhotographs } from '../domain/sky/best-photographs.ts'
import { objectNamed } from '../domain/sky/named-object.ts'
import { nightOf } from '../domain/sky/night.ts'
import { objectReport } from '../domain/sky/object-report.ts'
import { outlookOf } from '../domain/sky/outlook.ts'
import { tonight } from '../domain/sky/tonight.ts'
import type { SkyParts } from '../open-sky.ts'
import { chartFromProto } from './chart-mapper.ts'
import { momentOf, placeOf } from './present.ts'
import { objectToProto, outlookToProto, tonightToProto } from './sky-mapper.ts'

const MOST_TOWNS = 50

export const skyHandlers = ({ sky, charts, photographs, zoneOf, towns, now }: SkyParts): Handlers<SkyDefinition> => ({
  getTonight: async request => {
    const [place, time] = [placeOf(request.place), momentOf(request.time, now)]
    const told = tonight(place, time, sky.showpieces())
    const gallery = await photographs()
    const shown = bestPhotographs(gallery.photographs, sky.find(), place, nightOf(place, time))
    return {
      ...tonightToProto(told, zoneOf(place, request.timeZone), shown),
      photographsMissing: !gallery.current,
    }
  },
  getObject: async ({ name, place, time }) =>
    objectToProto(objectReport(objectNamed(sky.find(), name), placeOf(place), momentOf(time, now))),
  getBestTimes: async ({ name, place: given, time, timeZone }) => {
    const place = placeOf(given)
    return outlookToProto(outlookOf(objectNamed(sky.find(), name), place, momentOf(time, now)), zoneOf(place, timeZone))
  },
  getChart: async request => {
    const { chart, format } = chartFromProto(request, { find: sky.find(), zoneOf, now })
    const { type, bytes } = await charts(chart, format)
    return { contentType: type, content: bytes }
  },
  listTowns: async ({ query, pageSize, skip }) => ({
    towns: towns(query)
      .slice(skip, skip + Math.min(pageSize || 10, MOST_TOWNS))
      .map(({ name, latitude, longitude, population }) => ({ name, place: { latitude, longitude }, population })),
  }),
})
