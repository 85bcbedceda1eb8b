import type { SkyObject } from '../sky/find-object.ts'
import { dayAndTime, shortName } from './say.ts'
import type { Scene } from './scene.ts'

export interface ChartLink {
  kind: 'horizon' | 'finder' | 'altitude' | 'moon'
  object?: SkyObject
  red?: boolean
}

const TITLES = {
  horizon: () => 'Star chart: the whole sky',
  finder: (name: string) => `Finder chart: ${name}`,
  altitude: (name: string) => `Altitude of ${name} through the night`,
  moon: () => 'The Moon',
}

const sameMinute = (time: Date): string => new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString()

/** A chart of this site as a markdown image: for the scene's place and time. */
export const chartLink = ({ kind, object, red }: ChartLink, scene: Scene): string => {
  const { place, time, zone } = scene
  const query = new URLSearchParams({
    kind,
    lat: place.latitude.toFixed(1),
    lon: place.longitude.toFixed(1),
    time: sameMinute(time),
    timeZone: zone,
    ...(object ? { object: shortName(object) } : {}),
    ...(red ? { red: 'true' } : {}),
  })
  const title = `${TITLES[kind](object ? object.name : '')}, ${dayAndTime(time, scene)}`
  return `![${title.replace(/[[\]]/g, '')}](/api/skybug/chart.png?${query.toString()})`
}
