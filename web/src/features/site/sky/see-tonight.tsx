import { useState } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import type { ApiError } from '../../../http/api-error.ts'
import { caption } from '../../../theme/text.ts'
import { color, hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { clock, listed, monthName, zoneName } from './clock.ts'
import { PlaceForm } from './place-form.tsx'
import { placeQuery, shownPlace, standAt, useStandpoint, type Standpoint } from './standpoint.ts'

interface BestTimes {
  name: string
  time: string
  timeZone: string
  dark: { from: string; to: string }[]
  moonless: { from: string; to: string }[]
  best: { time: string; altitude: number; direction: string } | null
  season: { culmination: number; bestMonths: number[]; reason: string | null } | null
}

const Place = styled.div`
  display: grid;
  gap: ${space[3]};
`
const Chart = styled.img`
  width: 100%;
  height: auto;
  border: ${hairline};
`
const Small = styled.p`
  ${caption}
  button {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.24em;
  }
`

const chartOf = (kind: string, name: string, place: Standpoint, time: string) =>
  `/api/skybug/chart.svg?${placeQuery(place)}&${new URLSearchParams({ kind, object: name, time }).toString()}`

const tonightWords = ({ name, best, dark, moonless, timeZone, time }: BestTimes): string => {
  if (!best) return 'It does not stand well in the dark this night.'
  const other = moonless.length > 0 ? ' without the Moon' : ' with the Moon in the sky'
  const moon = name === 'Moon' ? '' : other
  const spans = dark.map(({ from, to }) => `${clock(from, timeZone)} to ${clock(to, timeZone)}`)
  return `Tonight it stands well in the dark from ${listed(spans)} ${zoneName(time, timeZone)}, best at ${clock(best.time, timeZone)}${moon}: ${Math.round(best.altitude)}° up in the ${best.direction}.`
}

const seasonWords = ({ season }: BestTimes): string | null => {
  if (!season) return null
  if (season.bestMonths.length === 0) return season.reason
  return `Best months here: ${listed(season.bestMonths.map(monthName))}. It climbs to ${Math.round(season.culmination)}°.`
}

const Outlook = ({ name, place }: { name: string; place: Standpoint }) => {
  const address = `/api/skybug/objects/${encodeURIComponent(name)}/best-times?${placeQuery(place)}`
  const { data, error } = useSWR<BestTimes, ApiError>(address)
  if (error?.status === 404) return <p>No catalogue here knows “{name}”, so its times can not be computed.</p>
  if (error) return <p>The sky can not be computed right now. Please try again in a moment.</p>
  if (!data)
    return (
      <p role="status">
        <Spinner /> Computing…
      </p>
    )
  const season = seasonWords(data)
  return (
    <>
      <p>{tonightWords(data)}</p>
      {season && <p>{season}</p>}
      <Chart
        src={chartOf('altitude', data.name.split(' (')[0] ?? name, place, data.time)}
        width={1000}
        height={560}
        alt={`Altitude of ${data.name} through the night`}
      />
      <Small>
        <TextLink
          href={chartOf('finder', data.name.split(' (')[0] ?? name, place, data.time)}
          target="_blank"
          rel="noopener"
        >
          Finder chart
        </TextLink>
      </Small>
    </>
  )
}

/** When the object of a photograph is best seen from where the visitor is: altitude curve, best months, chart. */
const SeeTonight = ({ name }: { name: string }) => {
  const place = useStandpoint()
  const [changing, setChanging] = useState(false)
  if (!place || changing) return <PlaceForm onDone={() => setChanging(false)} />
  return (
    <Place>
      <Outlook name={name} place={place} />
      <Small>
        Computed for {place.name ?? shownPlace(place)}.{' '}
        <button type="button" onClick={() => setChanging(true)}>
          Another place
        </button>
      </Small>
      <Button size="small" look="quiet" onClick={() => standAt(null)}>
        Forget my place
      </Button>
    </Place>
  )
}

export default SeeTonight
