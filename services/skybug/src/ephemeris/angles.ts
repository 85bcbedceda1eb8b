const RADIANS = Math.PI / 180

/** A direction on the sphere: right ascension in hours, declination in degrees, both of one equinox. */
export interface Direction {
  rightAscension: number
  declination: number
}

/** An angle in degrees brought into [0, 360). */
export const fullTurn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** An angle in degrees brought into [−180, 180). */
export const halfTurn = (degrees: number): number => fullTurn(degrees + 180) - 180

/** A unit vector [x, y, z] of a direction; x points to right ascension 0, z to the north pole. */
export const unitVector = ({ rightAscension, declination }: Direction): [number, number, number] => {
  const [ra, dec] = [rightAscension * 15 * RADIANS, declination * RADIANS]
  return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)]
}

/** The angle between two directions of the same equinox in degrees, 0…180; exact for small angles too (half-chord). */
export const separation = (a: Direction, b: Direction): number => {
  const [u, v] = [unitVector(a), unitVector(b)]
  const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
  return (2 * Math.asin(Math.min(1, chord / 2))) / RADIANS
}

/** The position angle of `b` seen from `a`: degrees from north through east, 0…360. */
export const positionAngle = (a: Direction, b: Direction): number => {
  const turn = (b.rightAscension - a.rightAscension) * 15 * RADIANS
  const [from, to] = [a.declination * RADIANS, b.declination * RADIANS]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return fullTurn(Math.atan2(east, north) / RADIANS)
}

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** The compass point (of 16) of an azimuth in degrees from north through east. */
export const compassPoint = (azimuth: number): string => POINTS[Math.round(fullTurn(azimuth) / 22.5) % 16] ?? 'N'
