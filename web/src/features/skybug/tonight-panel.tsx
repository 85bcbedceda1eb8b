import { useState } from 'react'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { clock, longDay, zoneName } from '../site/sky/clock.ts'
import { PlaceForm } from '../site/sky/place-form.tsx'
import { placeQuery, shownPlace, useStandpoint, type Standpoint } from '../site/sky/standpoint.ts'
import { Again, Own, Planets, Rows, Small, Tonight } from './tonight-panel.styled.ts'

interface Best {
  time: string
  altitude: number
  direction: string
}

interface SkyObject {
  name: string
  kind: string
  best: Best | null
}

interface TonightAnswer {
  time: string
  timeZone: string
  night: {
    sunset: string | null
    sunrise: string | null
    reason: string | null
    astronomical: { dusk: string | null; reason: string | null }
  }
  moon: { name: string; illumination: number; rise: string | null; set: string | null; riseReason: string | null }
  planets: { name: string; best: Best | null; nakedEye: boolean }[]
  objects: SkyObject[]
  photographs: { imageId: number; title: string; thumbnailPath: string | null; object: SkyObject }[]
}

const moonWords = ({ moon, timeZone }: TonightAnswer): string => {
  const next = [moon.rise && { word: 'rises', at: moon.rise }, moon.set && { word: 'sets', at: moon.set }]
    .flatMap(event => event || [])
    .sort((a, b) => a.at.localeCompare(b.at))[0]
  return `${Math.round(moon.illumination * 100)}% lit${next ? `, ${next.word} ${clock(next.at, timeZone)}` : ''}`
}

const bestWords = (best: Best | null, timeZone: string): string =>
  best ? `${Math.round(best.altitude)}° up in the ${best.direction} at ${clock(best.time, timeZone)}` : ''

const Night = ({ told }: { told: TonightAnswer }) => {
  const { night, timeZone, planets, photographs, objects } = told
  const at = (time: string | null) => (time ? clock(time, timeZone) : '–')
  const seen = planets.filter(({ best }) => best !== null)
  return (
    <>
      <Rows>
        <div>
          <dt>Sunset</dt>
          <dd>{at(night.sunset)}</dd>
        </div>
        <div>
          <dt>Astronomical dark</dt>
          <dd>{at(night.astronomical.dusk)}</dd>
        </div>
        <div>
          <dt>Moon</dt>
          <dd>
            {told.moon.name}, {moonWords(told)}
          </dd>
        </div>
        <div>
          <dt>Sunrise</dt>
          <dd>{at(night.sunrise)}</dd>
        </div>
      </Rows>
      {(night.reason ?? night.astronomical.reason) && <Small>{night.reason ?? night.astronomical.reason}</Small>}
      <h3>Planets at their best</h3>
      {seen.length === 0 ? (
        <p>None stands well in the dark tonight.</p>
      ) : (
        <Planets>
          <thead>
            <tr>
              <th scope="col">Planet</th>
              <th scope="col" className="number">
                Time
              </th>
              <th scope="col" className="number">
                Altitude
              </th>
              <th scope="col" className="number">
                Direction
              </th>
            </tr>
          </thead>
          <tbody>
            {seen.map(({ name, best }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="number">{at(best?.time ?? null)}</td>
                <td className="number">{Math.round(best?.altitude ?? 0)}°</td>
                <td className="number">{best?.direction}</td>
              </tr>
            ))}
          </tbody>
        </Planets>
      )}
      <h3>{photographs.length > 0 ? 'From the gallery, up tonight' : 'Best of the deep sky'}</h3>
      {photographs.length > 0 ? (
        <Own>
          {photographs.map(({ imageId, title, thumbnailPath, object }) => (
            <li key={imageId}>
              <SiteLink to={addresses.photo(imageId)}>
                {thumbnailPath && <img src={thumbnailPath} alt="" width={64} height={64} loading="lazy" />}
                <div>
                  {title}
                  <span>{bestWords(object.best, timeZone)}</span>
                </div>
              </SiteLink>
            </li>
          ))}
        </Own>
      ) : (
        <Rows>
          {objects.slice(0, 3).map(({ name, best }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{bestWords(best, timeZone)}</dd>
            </div>
          ))}
        </Rows>
      )}
    </>
  )
}

const Placed = ({ place }: { place: Standpoint }) => {
  const { data, error, mutate } = useSWR<TonightAnswer, Error>(`/api/skybug/tonight?${placeQuery(place)}`)
  if (error)
    return (
      <>
        <p>The night can not be computed right now.</p>
        <Again>
          <Button size="small" onClick={() => void mutate()}>
            Try again
          </Button>
        </Again>
      </>
    )
  if (!data)
    return (
      <p role="status">
        <Spinner /> Computing…
      </p>
    )
  return (
    <>
      <Small>
        {place.name ?? shownPlace(place)}, {longDay(data.time, data.timeZone)}, times in{' '}
        {zoneName(data.time, data.timeZone)}
      </Small>
      <Night told={data} />
    </>
  )
}

/** The night at the visitor's place, without a word of chat. */
const TonightPanel = () => {
  const place = useStandpoint()
  const [changing, setChanging] = useState(false)
  return (
    <Tonight aria-label="Tonight">
      <h2>Tonight</h2>
      {place && <Placed place={place} />}
      {!place && <p>Say where you are, and see what your sky offers tonight.</p>}
      {(!place || changing) && <PlaceForm onDone={() => setChanging(false)} />}
      {place && !changing && (
        <Again>
          <Button size="small" onClick={() => setChanging(true)}>
            <Icon name="location" small />
            Another place
          </Button>
        </Again>
      )}
    </Tonight>
  )
}

export default TonightPanel
