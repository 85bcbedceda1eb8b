import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'

const STARS = 100
const WIDTH = 1440
const HEIGHT = 240

/** The same stars on the server and in every browser (Lehmer's generator), so that nothing moves. */
const stars = (() => {
  let seed = 20_261_121
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: STARS }, () => {
    const [x, y, light, tint] = [next(), next(), next(), next()]
    const kind = light < 0.12 ? 'bright' : light < 0.4 ? 'middling' : 'faint'
    return {
      x: Math.round(x * WIDTH),
      y: Math.round(y * HEIGHT),
      kind,
      hue: tint < 0.06 ? 'warm' : tint > 0.95 ? 'cold' : '',
    } as const
  })
})()

const radii = { bright: 1.5, middling: 1.1, faint: 0.8 }

const Field = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${color.text};
  .bright {
    opacity: 0.8;
  }
  .middling {
    opacity: 0.45;
  }
  .faint {
    opacity: 0.25;
  }
  .warm {
    fill: #f0c9a4;
  }
  .cold {
    fill: #c7d6f0;
  }
`

/** Decoration: a hundred stars that stand still. */
export const Starfield = () => (
  <Field viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-starfield>
    {stars.map(({ x, y, kind, hue }, index) => (
      <circle key={index} className={hue ? `${kind} ${hue}` : kind} cx={x} cy={y} r={radii[kind]} />
    ))}
  </Field>
)
