import useSWR from 'swr'
import type { ApiResponse } from '../../api/types.ts'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { clock, longDay, zoneName } from '../../models/sky/clock.ts'
import { PlaceForm } from '../../site/sky/place-form.tsx'
import { useOwnersPlace } from '../../site/sky/use-owners-place.ts'
import { usePlaceForm } from '../../site/sky/use-place-form.ts'
import { standpointQuery, coordinatesText, type Standpoint } from '../../models/sky/standpoint.ts'
import { Actions, OwnPhotographs, Planets, Rows, Small, Tonight } from './tonight-panel.styled.ts'

type Best = TonightResponse['objects'][number]['best']

type TonightResponse = ApiResponse<'/api/skybug/tonight', 'get'>

const moonText = ({ moon, timeZone }: TonightResponse): string => {
  const next = [moon.rise && { word: 'rises', at: moon.rise }, moon.set && { word: 'sets', at: moon.set }]
    .flatMap(event => event || [])
    .sort((a, b) => a.at.localeCompare(b.at))[0]
  return `${Math.round(moon.illumination * 100)}% lit${next ? `, ${next.word} ${clock(next.at, timeZone)}` : ''}`
}

const bestText = (best: Best, timeZone: string): string =>
  best ? `${Math.round(best.altitude)}° up in the ${best.direction} at ${clock(best.time, timeZone)}` : ''

const Night = ({ tonight }: { tonight: TonightResponse }) => {
  const { night, timeZone, planets, photographs, objects } = tonight
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
            {tonight.moon.name}, {moonText(tonight)}
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
        <OwnPhotographs>
          {photographs.map(({ imageId, title, thumbnailPath, object }) => (
            <li key={imageId}>
              <SiteLink to={addresses.photo(imageId)}>
                {thumbnailPath && <img src={thumbnailPath} alt="" width={64} height={64} loading="lazy" />}
                <div>
                  {title}
                  <span>{bestText(object.best, timeZone)}</span>
                </div>
              </SiteLink>
            </li>
          ))}
        </OwnPhotographs>
      ) : (
        <Rows>
          {objects.slice(0, 3).map(({ name, best }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{bestText(best, timeZone)}</dd>
            </div>
          ))}
        </Rows>
      )}
    </>
  )
}

/** A night has the date of its evening, after midnight too. */
const eveningOf = ({ night, time }: TonightResponse): string => night.sunset ?? night.dark[0]?.from ?? time

const TonightAt = ({ place }: { place: Standpoint }) => {
  const { data, error, mutate } = useSWR<TonightResponse, Error>(`/api/skybug/tonight?${standpointQuery(place)}`)
  if (error)
    return (
      <>
        <p>The night cannot be computed right now.</p>
        <Actions>
          <Button size="small" onClick={() => void mutate()}>
            Try again
          </Button>
        </Actions>
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
        {place.name ?? coordinatesText(place)}, night of {longDay(eveningOf(data), data.timeZone)}, times in{' '}
        {zoneName(data.time, data.timeZone)}
      </Small>
      <Night tonight={data} />
    </>
  )
}

/** The night at the visitor's place. */
const TonightPanel = () => {
  const { place, isOpen, open, button, form } = usePlaceForm()
  useOwnersPlace()
  return (
    <Tonight aria-label="Tonight">
      <h2>Tonight</h2>
      {place && <TonightAt place={place} />}
      {!place && <p>Say where you are, and see what your sky offers tonight.</p>}
      {isOpen && <PlaceForm {...form} />}
      {!isOpen && (
        <Actions>
          <Button ref={button} size="small" onClick={open}>
            <Icon name="location" small />
            Another place
          </Button>
        </Actions>
      )}
    </Tonight>
  )
}

export default TonightPanel
