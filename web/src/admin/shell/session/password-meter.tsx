import { useDeferredValue, useEffect, useState } from 'react'
import styled from 'styled-components'
import { userLimits } from '@skyfolio/domain/limits'
import { color, size, space } from '../../../theme/tokens.ts'

const LABELS = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const
const COLORS = [color.danger, color.danger, color.warn, color.ok, color.ok] as const

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  font-size: ${size.caption};
  color: ${color.textMuted};
`
const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[1]};
`
const Bar = styled.span<{ $color: string }>`
  height: 4px;
  border-radius: 2px;
  background: ${({ $color }) => $color};
`

/**
 * How hard a new password is to guess. A hint: what is refused, the server decides. Nothing leaves the browser. It has its
 * place from the first letter on, so that no button moves away from the pointer once the strength is known.
 */
export function PasswordMeter({ password }: { password: string }) {
  const typed = useDeferredValue(password)
  const [strengthOf, setStrengthOf] = useState<((password: string) => number) | null>(null)
  const isAsked = typed !== ''
  useEffect(() => {
    if (!isAsked) return
    // Without it the form works as well.
    void import('./password-strength.ts').then(module => setStrengthOf(() => module.strengthOf)).catch(() => undefined)
  }, [isAsked])
  if (!isAsked) return null

  const isShort = typed.length < userLimits.leastPassword
  const score = isShort ? 0 : strengthOf?.(typed)
  const reached = score === undefined ? 0 : Math.max(1, score)
  const label = isShort ? 'too short' : score === undefined ? '…' : LABELS[score]?.toLowerCase()
  return (
    <Box>
      <Bars aria-hidden>
        {[1, 2, 3, 4].map(step => (
          <Bar key={step} $color={step <= reached ? (COLORS[score ?? 0] ?? color.ok) : color.line} />
        ))}
      </Bars>
      <span role="status">Strength: {label}</span>
    </Box>
  )
}
