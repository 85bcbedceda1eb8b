/** A shower that comes every year. */
export interface Shower {
  /** IAU code. */
  code: string
  name: string
  /** First and last day it is active, month-day. */
  active: [string, string]
  /** Ecliptic longitude of the Sun at the maximum, degrees, equinox J2000. */
  solarLongitude: number
  /** Where the meteors seem to come from at the maximum, degrees, J2000. */
  radiant: { rightAscension: number; declination: number }
  /** Kilometres a second. */
  speed: number
  /** Meteors an hour with the radiant overhead under a perfect sky; what people count is less. */
  zenithalRate: number
  parent: string | null
}

const row = (
  code: string,
  name: string,
  active: [string, string],
  solarLongitude: number,
  [rightAscension, declination]: [number, number],
  [speed, zenithalRate]: [number, number],
  parent: string | null,
): Shower => ({
  code,
  name,
  active,
  solarLongitude,
  radiant: { rightAscension, declination },
  speed,
  zenithalRate,
  parent,
})

/**
 * The showers of 5 meteors an hour and more that a visual observer can tell: International Meteor Organization, working
 * list of visual meteor showers of the yearly Meteor Shower Calendar; parents by the IAU Meteor Data Center.
 */
export const SHOWERS: Shower[] = [
  row('QUA', 'Quadrantids', ['12-28', '01-12'], 283.15, [230, 49], [41, 80], 'asteroid 2003 EH1'),
  row('LYR', 'Lyrids', ['04-14', '04-30'], 32.32, [271, 34], [49, 18], 'comet C/1861 G1 (Thatcher)'),
  row('ETA', 'Eta Aquariids', ['04-19', '05-28'], 45.5, [338, -1], [66, 50], 'comet 1P/Halley'),
  row('SDA', 'Southern Delta Aquariids', ['07-12', '08-23'], 128, [340, -16], [41, 25], 'comet 96P/Machholz'),
  row('CAP', 'Alpha Capricornids', ['07-03', '08-15'], 128, [307, -10], [23, 5], 'comet 169P/NEAT'),
  row('PER', 'Perseids', ['07-17', '08-24'], 140, [48, 58], [59, 100], 'comet 109P/Swift-Tuttle'),
  row('AUR', 'Aurigids', ['08-28', '09-05'], 158.6, [91, 39], [66, 6], 'comet C/1911 N1 (Kiess)'),
  row('SPE', 'September Epsilon Perseids', ['09-05', '09-21'], 166.7, [48, 40], [64, 5], null),
  row('DRA', 'Draconids', ['10-06', '10-10'], 195.4, [262, 54], [20, 5], 'comet 21P/Giacobini-Zinner'),
  row('ORI', 'Orionids', ['10-02', '11-07'], 208, [95, 16], [66, 20], 'comet 1P/Halley'),
  row('STA', 'Southern Taurids', ['09-20', '11-20'], 223, [52, 15], [27, 7], 'comet 2P/Encke'),
  row('NTA', 'Northern Taurids', ['10-20', '12-10'], 230, [58, 22], [29, 5], 'comet 2P/Encke'),
  row('LEO', 'Leonids', ['11-06', '11-30'], 235.27, [152, 22], [71, 10], 'comet 55P/Tempel-Tuttle'),
  row('GEM', 'Geminids', ['12-04', '12-20'], 262.2, [112, 33], [35, 150], 'asteroid 3200 Phaethon'),
  row('URS', 'Ursids', ['12-17', '12-26'], 270.7, [217, 76], [33, 10], 'comet 8P/Tuttle'),
]
