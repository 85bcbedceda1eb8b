import type { SubExposure } from '@skyfolio/domain/acquisition/sub-exposure'

/** What light frames name as their target, and how many do. */
export interface FrameTarget {
  /** Tells targets apart; '' for the frames that name none. */
  key: string
  /** As most of the frames spell it. */
  name: string | null
  frames: number
}

/** The same for 'M42', 'M 42' and 'm_42'. */
const targetKey = (name: string | null): string =>
  (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** 'M 31' of 'M 31 Panel 1' and 'M31_1-2', as programs name the panels of a mosaic. */
const withoutPanel = (name: string): string =>
  name.trim().replace(/(?:[\s_-]+(?:panel|pane|tile|part|mosaic|p)[\s_-]*\d+(?:[-_x]\d+)?|_\d+-\d+)$/i, '')

const isLight = ({ kind }: SubExposure) => kind === 'light'

/** The targets of the light frames, the most frequent first; those without a name are the last. */
export function targetsOf(frames: readonly SubExposure[]): FrameTarget[] {
  const targets = new Map<string, { frames: number; spellings: Map<string, number> }>()
  for (const { target } of frames.filter(isLight)) {
    const found = targets.get(targetKey(target)) ?? { frames: 0, spellings: new Map<string, number>() }
    if (target) found.spellings.set(target, (found.spellings.get(target) ?? 0) + 1)
    targets.set(targetKey(target), { ...found, frames: found.frames + 1 })
  }
  return [...targets]
    .map(([key, { frames, spellings }]) => {
      const [name = null] = [...spellings].sort(([, a], [, b]) => b - a).map(([spelling]) => spelling)
      return { key, name, frames }
    })
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || b.frames - a.frames)
}

/** 'M42' and 'Orion Nebula' too of 'M42 (Orion Nebula)'. */
const namesIn = (target: string): string[] => [target, ...target.split(/[(),;/]/)]

/** Whether a target of frames is that of a photograph, or a panel of it. */
export function isTargetOf(photograph: string | null, { name }: FrameTarget): boolean {
  const own = namesIn(photograph ?? '')
    .map(targetKey)
    .filter(key => key !== '')
  return name !== null && [name, withoutPanel(name)].some(each => own.includes(targetKey(each)))
}

/** What is proposed: the photograph's own target with its panels, if frames name it, else all. */
export function proposedTargets(targets: readonly FrameTarget[], photograph: string | null): string[] {
  const own = targets.filter(target => isTargetOf(photograph, target))
  return (own.length > 0 ? own : targets).map(({ key }) => key)
}

/** The light frames of some targets, and all calibration frames: those name no target, or any. */
export const framesOfTargets = (frames: readonly SubExposure[], keys: readonly string[]): SubExposure[] =>
  frames.filter(frame => !isLight(frame) || keys.includes(targetKey(frame.target)))

/** What most of the light frames name; null where none does. */
export function mostFrequent(frames: readonly SubExposure[], field: 'camera' | 'telescope' | 'target'): string | null {
  const counts = new Map<string, number>()
  for (const frame of frames.filter(isLight)) {
    const name = frame[field]
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
