// Original file: skyfolio/skybug/v1/sky.proto

export const ChartKind = {
  CHART_KIND_UNSPECIFIED: 'CHART_KIND_UNSPECIFIED',
  /**
   * The whole sky over a place.
   */
  CHART_KIND_HORIZON: 'CHART_KIND_HORIZON',
  /**
   * The surroundings of an object, north up.
   */
  CHART_KIND_FINDER: 'CHART_KIND_FINDER',
  /**
   * An object's altitude through the night.
   */
  CHART_KIND_ALTITUDE: 'CHART_KIND_ALTITUDE',
  /**
   * The Moon's phase.
   */
  CHART_KIND_MOON: 'CHART_KIND_MOON',
} as const;

export type ChartKindInput =
  | 'CHART_KIND_UNSPECIFIED'
  | 0
  /**
   * The whole sky over a place.
   */
  | 'CHART_KIND_HORIZON'
  | 1
  /**
   * The surroundings of an object, north up.
   */
  | 'CHART_KIND_FINDER'
  | 2
  /**
   * An object's altitude through the night.
   */
  | 'CHART_KIND_ALTITUDE'
  | 3
  /**
   * The Moon's phase.
   */
  | 'CHART_KIND_MOON'
  | 4

export type ChartKind = typeof ChartKind[keyof typeof ChartKind]
