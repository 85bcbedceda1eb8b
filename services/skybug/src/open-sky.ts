import type { Chart, ChartResult } from './charts/chart-cache.ts'
import type { ChartRequest } from './charts/draw-chart.ts'
import { placeZone } from './clients/place-zone.ts'
import type { Gallery } from './clients/site-photographs.ts'
import * as files from './data/sky-files.ts'
import { towns } from './data/towns.ts'
import type { DeepSkyObject } from './domain/sky/deep-sky.ts'
import { createObjectLookup, type Find } from './domain/sky/find-object.ts'
import { findTowns, type Town } from './domain/sky/find-towns.ts'
import type { Place } from './domain/sky/place.ts'
import { isZone } from './domain/sky/shown-time.ts'
import { createTownNamed, type TownNamed } from './domain/sky/town-named.ts'

/** The zone to show times in: the visitor's when it is one, else the place's. */
export type ZoneOf = (place: Place, wanted?: string) => string

export type DrawChart = (request: ChartRequest, format: 'svg' | 'png') => Promise<Chart>

/** The catalogues, read when first asked for: booting doesn't wait for the sky. */
export interface SkyBooks {
  find(): Find
  /** What is worth offering to anybody: Messier's and Caldwell's objects. */
  showpieces(): DeepSkyObject[]
}

/** What the sky is computed from. */
export interface SkyParts {
  sky: SkyBooks
  charts: DrawChart
  /** The site's own, as last known. */
  photographs(): Promise<Gallery>
  zoneOf: ZoneOf
  towns(query: string): Town[]
  town: TownNamed
  now(): Date
}

const openBooks = (): SkyBooks => {
  let find: ReturnType<SkyBooks['find']> | undefined
  let showpieces: DeepSkyObject[] | undefined
  return {
    find: () => (find ??= createObjectLookup(files.catalogue())),
    showpieces: () =>
      (showpieces ??= files
        .catalogue()
        .deepSky.filter(({ messier, caldwell }) => messier !== null || caldwell !== null)),
  }
}

const openCharts = (cacheBytes: number, observe: (result: ChartResult) => void): DrawChart => {
  let opened: Promise<DrawChart> | undefined
  return async (request, format) => {
    opened ??= import('./charts/charts.ts').then(({ createCharts }) => createCharts(files, { cacheBytes, observe }))
    return (await opened)(request, format)
  }
}

/** Everything about the sky, nothing of it loaded yet. */
export const openSky = (options: {
  photographs: SkyParts['photographs']
  chartCacheBytes: number
  chartServed(result: ChartResult): void
}): SkyParts => ({
  sky: openBooks(),
  charts: openCharts(options.chartCacheBytes, options.chartServed),
  photographs: options.photographs,
  zoneOf: (place, wanted) => (wanted !== undefined && isZone(wanted) ? wanted : placeZone(place)),
  towns: query => findTowns(towns, query),
  town: createTownNamed(towns),
  now: () => new Date(),
})
