/** The colors of a chart. */
export interface Palette {
  paper: string
  sky: string
  frame: string
  grid: string
  text: string
  faint: string
  figure: string
  border: string
  milkyWay: string
  deepSky: string
  planet: string
  moonLit: string
  moonDark: string
  target: string
  /** The color of a star of a B−V index. */
  star(color: number): string
}

const TINTS: [number, string][] = [
  [-0.1, '#c9d8ff'],
  [0.3, '#eef2ff'],
  [0.8, '#fff8ea'],
  [1.3, '#ffe3bd'],
  [9, '#ffc9a0'],
]

export const NIGHT: Palette = {
  paper: '#0b0f1a',
  sky: '#111a2e',
  frame: '#5d6d8c',
  grid: '#26334d',
  text: '#e8edf7',
  faint: '#9fb0cc',
  figure: '#46608f',
  border: '#33415f',
  milkyWay: '#8fa8d8',
  deepSky: '#7fd0c0',
  planet: '#ffd27a',
  moonLit: '#f4efe2',
  moonDark: '#2a3042',
  target: '#ff8a7a',
  star: color => TINTS.find(([limit]) => color <= limit)?.[1] ?? '#ffffff',
}

/** For eyes that are used to the dark: nothing but red. */
export const RED: Palette = {
  paper: '#000000',
  sky: '#0a0000',
  frame: '#7a0000',
  grid: '#2c0000',
  text: '#ff3b30',
  faint: '#c22a20',
  figure: '#5c0f0a',
  border: '#3d0a06',
  milkyWay: '#8a0000',
  deepSky: '#c02a1a',
  planet: '#ff5545',
  moonLit: '#e0352a',
  moonDark: '#230000',
  target: '#ff6a55',
  star: () => '#ff4a3d',
}
