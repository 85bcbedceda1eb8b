// Original file: skyfolio/skybug/v1/sky.proto

export const ChartFormat = {
  CHART_FORMAT_UNSPECIFIED: 'CHART_FORMAT_UNSPECIFIED',
  CHART_FORMAT_SVG: 'CHART_FORMAT_SVG',
  CHART_FORMAT_PNG: 'CHART_FORMAT_PNG',
} as const;

export type ChartFormatInput =
  | 'CHART_FORMAT_UNSPECIFIED'
  | 0
  | 'CHART_FORMAT_SVG'
  | 1
  | 'CHART_FORMAT_PNG'
  | 2

export type ChartFormat = typeof ChartFormat[keyof typeof ChartFormat]
