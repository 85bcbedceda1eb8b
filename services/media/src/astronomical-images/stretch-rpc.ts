import type { Stretch as StretchMessage, StretchInput } from '@skyfolio/protos/skyfolio/media/v1/Stretch'
import type { StretchMode as StretchModeMessage } from '@skyfolio/protos/skyfolio/media/v1/StretchMode'
import type { Stretch, StretchMode } from '@skyfolio/domain/photographs/stretch'

const MESSAGES = {
  automatic: 'STRETCH_MODE_AUTOMATIC',
  on: 'STRETCH_MODE_ON',
  off: 'STRETCH_MODE_OFF',
} as const satisfies Record<StretchMode, StretchModeMessage>

const MODES: Record<StretchModeMessage, StretchMode> = {
  STRETCH_MODE_UNSPECIFIED: 'automatic',
  STRETCH_MODE_AUTOMATIC: 'automatic',
  STRETCH_MODE_ON: 'on',
  STRETCH_MODE_OFF: 'off',
}

export const stretchToProto = ({ mode, background }: Stretch): StretchInput => ({ mode: MESSAGES[mode], background })

export const stretchFromProto = ({ mode, background }: StretchMessage): Stretch => ({ mode: MODES[mode], background })
