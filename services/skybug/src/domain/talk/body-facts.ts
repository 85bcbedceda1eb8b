import type { SolarBody } from '../sky/target.ts'

// Facts: NASA, Planetary Fact Sheets; radii: IAU 2015.
const FACTS: Record<SolarBody, string> = {
  Sun: '**The Sun** is the star at the centre of the solar system, a ball of hydrogen and helium 1.39 million km across. It holds 99.8% of the mass of the solar system; in its core hydrogen fuses to helium at about 15 million degrees. Never look at it through an instrument without a proper filter in front of it.',
  Moon: '**The Moon** is the only natural satellite of the Earth, 3,475 km across, on average 384,400 km away. It always turns the same side to us, since it turns once around itself in the 27.3 days of its orbit. The dark seas are plains of old lava, the bright highlands are older and full of craters.',
  Mercury:
    '**Mercury** is the smallest planet (4,880 km across) and the one nearest to the Sun, around which it goes in 88 days. It never strays more than 28° from the Sun in our sky, so it is seen only in twilight. By day its ground is 430 °C hot, by night −180 °C.',
  Venus:
    '**Venus** is the second planet, almost as large as the Earth (12,104 km across), under a thick atmosphere of carbon dioxide that keeps its ground at 465 °C. Its white clouds make it the brightest point in our sky after Sun and Moon, as morning or evening star.',
  Mars: '**Mars** is the fourth planet, 6,779 km across, half the size of the Earth. Rust gives it its color. It has polar caps of ice, the highest known volcano, Olympus Mons, and two tiny moons. About every 26 months it comes into opposition and shines bright for some weeks.',
  Jupiter:
    '**Jupiter** is the fifth planet and the largest: 142,984 km across, more massive than all other planets together. It is a ball of hydrogen and helium with bands of cloud and the Great Red Spot, a storm larger than the Earth. Its four large moons show in any binoculars.',
  Saturn:
    '**Saturn** is the sixth planet, 120,536 km across, with the rings that any small telescope shows. They consist of countless pieces of ice and are 280,000 km wide but mostly only some tens of meters thick. Its largest moon, Titan, has a thick atmosphere.',
  Uranus:
    '**Uranus** is the seventh planet, 51,118 km across, an ice giant that lies on its side: its axis is tilted by 98°. William Herschel discovered it in 1781. Under a dark sky it can just be seen without instruments.',
  Neptune:
    '**Neptune** is the eighth and outermost planet, 49,528 km across, an ice giant with the fastest winds in the solar system. It was found in 1846 where Le Verrier had computed it. It takes 165 years around the Sun and needs binoculars at least.',
  Pluto:
    '**Pluto** is a dwarf planet in the Kuiper belt, 2,377 km across, discovered in 1930 and visited by New Horizons in 2015. It has five moons; the largest, Charon, is half its size. At magnitude 14 it needs a large telescope.',
}

/** What a body of the solar system is, in a few sentences of Markdown. */
export const factsOfBody = (body: SolarBody): string => FACTS[body]
